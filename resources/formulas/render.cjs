// SPDX-License-Identifier: GPL-3.0-or-later
//
// node render.cjs COURSE < [{"tex": "\\dot q", "display": false}, ...]
//
// Draws formulas with the mathjax-full that Node.js finds from the folder COURSE on, in their order:
//   {"format": "enshu-formulas/1", "pictures": [{"svg": "<svg ..."} or {"fault": "reason"}, ...]}
// or, where it finds none, {"format": "enshu-formulas/1", "missing": "mathjax-full"}.
// Width and height are in eighths of an ex, the viewBox in thousandths of an em, y = 0 the baseline.
'use strict';

const {readFileSync} = require('node:fs');
const {createRequire} = require('node:module');
const {join, resolve} = require('node:path');

const kPixelsPerEx = 8;

function answer(what) {
  process.stdout.write(JSON.stringify({format: 'enshu-formulas/1', ...what}) + '\n');
}

// MathJax draws the middle of a stretched bracket half as long again as it is seen, and clips it;
// without clipping it has to have its length, about the same centre.
function unclipped(all, svg, use, sx, sy) {
  const kTooLong = 1.5;
  const [vx, vy, vw, vh] = / viewBox="([^"]*)"/.exec(svg)[1].split(/\s+/).map(Number);
  const upright = Number(sx) === 1;
  const centre = upright ? vy + vh / 2 : vx + vw / 2;
  const shift = Number((centre * (1 - 1 / kTooLong)).toFixed(1));
  const length = Number(((upright ? sy : sx) / kTooLong).toFixed(4));
  return `${svg}${use}"translate(${upright ? [0, shift] : [shift, 0]}) ` +
      `scale(${upright ? [1, length] : [length, 1]})"`;
}

// QtSvg draws SVG Tiny: no nested <svg> (MathJax's stretched brackets), and a pen of width 0 is one
// pixel wide. Frames and the rules of tables say themselves what MathJax's style sheet says of them.
function forQtSvg(svg) {
  const scale = (tag) => {
    const number = (name) => Number(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? 0);
    const [vx, vy, vw, vh] = / viewBox="([^"]*)"/.exec(tag)[1].split(/\s+/).map(Number);
    const sx = number('width') / vw;
    const sy = number('height') / vh;
    const at = [number('x') - vx * sx, number('y') - vy * sy].map((x) => Number(x.toFixed(4)));
    return `<g transform="translate(${at}) scale(${[sx, sy].map((x) => Number(x.toFixed(6)))})">`;
  };
  let depth = 0;
  return svg
      .replace(/(<svg\b[^>]*>)(<use [^>]*transform=)"scale\(([^,)]+), ?([^)]+)\)"/g, unclipped)
      .replace(/<svg\b[^>]*>|<\/svg>/g, (tag) => {
        if (tag === '</svg>') {
          return --depth === 0 ? tag : '</g>';
        }
        return depth++ === 0 ? tag : scale(tag);
      })
      .replace(/<[^>]* stroke-width="0"[^>]*>/g,
               (tag) => tag.replace(/ stroke="[^"]*"/, ' stroke="none"').replace(' stroke-width="0"', ''))
      .replace(/ class="mjx-solid"/g, ' fill="none" stroke-width="70"')
      .replace(/ class="mjx-dashed"/g, ' fill="none" stroke-width="70" stroke-dasharray="140"')
      .replace(/ stroke-width="/g, ' stroke="currentColor" stroke-width="');
}

function makeRenderer(load) {
  const {mathjax} = load('mathjax-full/js/mathjax.js');
  const {TeX} = load('mathjax-full/js/input/tex.js');
  const {SVG} = load('mathjax-full/js/output/svg.js');
  const {liteAdaptor} = load('mathjax-full/js/adaptors/liteAdaptor.js');
  const {RegisterHTMLHandler} = load('mathjax-full/js/handlers/html.js');
  load('mathjax-full/js/input/tex/ams/AmsConfiguration.js');
  load('mathjax-full/js/input/tex/boldsymbol/BoldsymbolConfiguration.js');
  const adaptor = liteAdaptor();
  RegisterHTMLHandler(adaptor);
  const formatError = (jax, error) => {
    throw error;
  };
  return ({tex, display}) => {
    // A document of its own: what one formula defines is no other's.
    const html = mathjax.document('', {
      InputJax: new TeX({packages: ['base', 'ams', 'boldsymbol'], formatError}),
      OutputJax: new SVG({fontCache: 'local'}),
    });
    const node = adaptor.firstChild(html.convert(tex, {display, ex: kPixelsPerEx}));
    for (const name of ['width', 'height']) {
      const pixels = Number.parseFloat(adaptor.getAttribute(node, name)) * kPixelsPerEx;
      adaptor.setAttribute(node, name, String(Number(pixels.toFixed(3))));
    }
    return forQtSvg(adaptor.outerHTML(node))
               .replace(/ (?:style|role|focusable|data-[a-z-]+)="[^"]*"/g, '')
               .replace(/MJX-\d+-/g, 'MJX-') + '\n';
  };
}

function draw(render, formula) {
  try {
    return {svg: render(formula)};
  } catch (error) {
    return {fault: error.message};
  }
}

function main(course) {
  const load = createRequire(join(resolve(course), 'from-here'));
  try {
    load.resolve('mathjax-full/js/mathjax.js');
  } catch {
    return answer({missing: 'mathjax-full'});
  }
  const render = makeRenderer(load);
  answer({pictures: JSON.parse(readFileSync(0, 'utf8')).map((formula) => draw(render, formula))});
}

main(process.argv[2]);
