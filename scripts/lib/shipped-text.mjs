/**
 * Edits the text of a bundle before it ships. A tool that prints a program from its syntax tree, as esbuild does, numbers names
 * that clash: a public function would be called `encode2` in stack traces. So readable files are edited in place.
 */

import { parseAst } from 'rollup/parseAst';
import { Problem } from './problem.mjs';

/** @typedef {{ type: string, start: number, end: number } & Record<string, any>} Node */
/** Text that replaces a part of a source. @typedef {{ start: number, end: number, text: string }} Edit */

/** Bundlers read this comment. */
const FOR_BUNDLERS = /^\/\* ?[@#]__PURE__ ?\*\/$/;
/** The comment of a cast. Only the type checker needs the parentheses after it. */
const CAST = /^\/\*\* @type /;
/** Expressions that need no parentheses in any place. */
const PLAIN = /^(?:CallExpression|Identifier|MemberExpression|ThisExpression)$/;
/** Begins a mark, which carries the name of a function or class through the minifier, which removes names. */
const MARK = 'name:';

/**
 * Removes comments, which are for readers of the sources, and the parentheses of casts. Writes strings in ASCII.
 *
 * @param {string} source of a module
 */
export function withoutComments(source) {
  const nodes = nodesOf(source);
  const texts = nodes.filter(({ type, value }) => type === 'TemplateElement' || typeof value === 'string');
  const expressions = nodes.filter(({ regex }) => regex);
  const comments = commentsIn(source, [...texts, ...expressions]);
  const casts = comments.filter(({ start }) => CAST.test(source.slice(start)));
  const result = edited(source, [
    ...comments.map((comment) => removal(source, comment)),
    ...casts.flatMap(({ end }) => parenthesesAt(source, nodes, end)),
    ...texts.flatMap(({ start, end }) => escapesIn(source, start, end)),
  ]).replace(/\n{3,}/g, '\n\n');
  if (meaningOf(result) !== meaningOf(source))
    throw new Problem('Without its comments a bundle is another program.');
  return result;
}

/**
 * Begins a line for each declaration of a minified bundle. Node prints the line of an error that nobody catches, which must not be
 * all of the file.
 *
 * @param {string} source of a script
 */
export function withLines(source) {
  const result = source.replace(/(?<=[;}])(?=(?:function|var) )/g, '\n');
  if (meaningOf(result) !== meaningOf(source)) throw new Problem('In lines a bundle is another program.');
  return result;
}

/**
 * @param {string} source
 * @param {Node[]} opaque literals, which may contain what looks like a comment
 */
function commentsIn(source, opaque) {
  const ends = new Map(opaque.map(({ start, end }) => [start, end]));
  const starts = [...ends.keys()].sort((a, b) => a - b);
  const comments = [];
  const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g;
  let next = 0;
  for (let match = comment.exec(source); match; match = comment.exec(source)) {
    const start = match.index;
    while (next < starts.length && (ends.get(starts[next]) ?? 0) <= start) next++;
    if (starts[next] <= start) comment.lastIndex = ends.get(starts[next]) ?? 0;
    else if (!FOR_BUNDLERS.test(match[0])) comments.push({ start, end: comment.lastIndex });
  }
  return comments;
}

/**
 * Removes a comment with the space between it and the code, and with its line if nothing else is on it.
 *
 * @param {string} source
 * @param {{ start: number, end: number }} comment
 * @returns {Edit}
 */
function removal(source, { start, end }) {
  let from = start;
  while (from > 0 && ' \t'.includes(source[from - 1])) from--;
  const isFirst = from === 0 || source[from - 1] === '\n';
  if (source[end] === '\n' || end === source.length)
    return { start: from, end: isFirst ? end + 1 : end, text: '' };
  return { start, end: source[end] === ' ' && /\W/.test(source[start - 1] ?? ' ') ? end + 1 : end, text: '' };
}

/**
 * Removes the parentheses of a cast, if the expression in them needs none.
 *
 * @param {string} source
 * @param {Node[]} nodes
 * @param {number} position after the cast's comment
 * @returns {Edit[]}
 */
function parenthesesAt(source, nodes, position) {
  const [opening] = /^\s*\(/.exec(source.slice(position)) ?? [];
  if (opening === undefined) return [];
  const open = position + opening.length - 1;
  // A cast may hold another cast.
  const [inner] = /^\((?:\s|\(|\/\*(?:(?!\*\/)[\s\S])*\*\/)*/.exec(source.slice(open)) ?? [''];
  const depth = inner.replace(/\/\*[\s\S]*?\*\//g, '').match(/\(/g)?.length;
  for (const { type, start, end } of nodes) {
    if (start !== open + inner.length || !PLAIN.test(type)) continue;
    const [closing] = new RegExp(`^(?:\\s*\\)){${depth}}`).exec(source.slice(end)) ?? [];
    if (closing === undefined) continue;
    const close = end + closing.length - 1;
    return [open, close].map((at) => ({ start: at, end: at + 1, text: '' }));
  }
  return [];
}

/**
 * @param {string} source
 * @param {number} start
 * @param {number} end
 * @returns {Edit[]} one for each character beyond ASCII
 */
const escapesIn = (source, start, end) =>
  [...source.slice(start, end).matchAll(/[^\0-\x7f]/g)].map(({ index, 0: unit }) => ({
    start: start + index,
    end: start + index + 1,
    text: `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  }));

/**
 * @param {string} source
 * @returns {Node[]} in no order
 */
function nodesOf(source) {
  /** @type {Node[]} */
  const nodes = [];
  const waiting = /** @type {unknown[]} */ ([parseAst(source)]);
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    waiting.push(...Object.values(value));
    if ('type' in value && 'start' in value) nodes.push(/** @type {Node} */ (value));
  }
  return nodes;
}

/** The syntax tree of a program, without positions and without the notation of literals. @param {string} source */
const meaningOf = (source) =>
  JSON.stringify(parseAst(source), (key, value) => (/^(?:start|end|raw)$/.test(key) ? undefined : value));

/**
 * Minifiers take the names of functions and classes away. This puts marks into those whose names `withNames` restores.
 *
 * @param {string} source of a module
 * @param {readonly string[]} names
 */
export function withMarks(source, names) {
  const nodes = nodesOf(source);
  const exported = nodes.filter(({ type }) => type === 'ExportSpecifier').map(({ local }) => local.name);
  const marked = nodes.filter(
    ({ type, id }) =>
      names.includes(id?.name) &&
      (isOfKind(type, 'Expression') || (isOfKind(type, 'Declaration') && exported.includes(id.name))),
  );
  return edited(
    source,
    marked.map(({ type, id, body }) => {
      const mark = JSON.stringify(MARK + id.name);
      // Minifiers cannot drop directives and methods.
      const text = type.startsWith('Class') ? `static ${mark}() {}` : `${mark};`;
      return { start: body.start + 1, end: body.start + 1, text };
    }),
  );
}

/**
 * Replaces the marks by the names that they hold. A declaration becomes a variable with the minified name, by which the rest of
 * the program refers to it.
 *
 * @param {string} source
 */
export function withNames(source) {
  const marked = nodesOf(source).filter(
    ({ type, body }) => (isOfKind(type, 'Expression') || isOfKind(type, 'Declaration')) && markOf(body),
  );
  return edited(source, marked.flatMap(naming));
}

/** @param {Node} node @returns {Edit[]} */
function naming({ type, start, end, id, body, async, generator }) {
  const name = markOf(body).slice(MARK.length);
  const isDeclaration = isOfKind(type, 'Declaration');
  if (id && !isDeclaration) throw new Problem(`The function "${name}" calls itself, and has lost its name.`);
  const keyword = type.startsWith('Class')
    ? 'class'
    : `${async ? 'async ' : ''}function${generator ? '*' : ''}`;
  const before = isDeclaration ? `var ${id.name}=` : '';
  const [mark] = body.body;
  return [
    { start, end: id ? id.end : start + keyword.length, text: `${before}${keyword} ${name}` },
    { start: mark.start, end: mark.end, text: '' },
    { start: end, end, text: isDeclaration ? ';' : '' },
  ];
}

/** @param {Node} body @returns {string} or nothing */
function markOf({ body: [first] }) {
  const text = first?.directive ?? first?.key?.value;
  return typeof text === 'string' && text.startsWith(MARK) ? text : '';
}

/** @param {string} type @param {'Expression' | 'Declaration'} kind */
const isOfKind = (type, kind) => type === `Function${kind}` || type === `Class${kind}`;

/** @param {string} source @param {Edit[]} edits that do not overlap */
function edited(source, edits) {
  const parts = [];
  let position = 0;
  for (const { start, end, text } of edits.sort(
    (left, right) => left.start - right.start || left.end - right.end,
  )) {
    parts.push(source.slice(position, start), text);
    position = end;
  }
  return [...parts, source.slice(position)].join('');
}
