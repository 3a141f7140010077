import { parseSync } from 'oxc-parser';
import { swaps } from './mutation-switch.mjs';

/**
 * Rewrites a source so that every comparison, logical operator, sign and constant goes through the mutation switch, and
 * lists the possible mutations. The source is transformed once for all mutants.
 */
export function plantMutants(file, code, firstId) {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const mutants = [];
  const plant = (node, flips) => {
    const id = firstId + mutants.length;
    for (const becomes of flips)
      mutants.push({ id: firstId + mutants.length, file, ...placeOf(code, node), becomes });
    return id;
  };
  return { code: render(program, { code, plant }), mutants };
}

const rewriters = {
  BinaryExpression: (node, job) => {
    const others = swaps[node.operator];
    if (others === undefined) return renderPlain(node, job);
    const id = job.plant(node, others);
    return `mutation.binary(${id}, '${node.operator}', ${render(node.left, job)}, ${render(node.right, job)})`;
  },
  LogicalExpression: (node, job) => {
    const others = swaps[node.operator];
    if (others === undefined) return renderPlain(node, job);
    const id = job.plant(node, others);
    const [left, right] = [render(node.left, job), render(node.right, job)];
    return `mutation.connect(${id}, '${node.operator}', () => (${left}), () => (${right}))`;
  },
  UnaryExpression: (node, job) => {
    if (node.operator !== '!' && node.operator !== '-') return renderPlain(node, job);
    const id = job.plant(node, [`without ${node.operator}`]);
    return `mutation.unary(${id}, '${node.operator}', ${render(node.argument, job)})`;
  },
  AssignmentExpression: (node, job) => {
    const others = swaps[node.operator];
    if (others === undefined) return renderPlain(node, job);
    const id = job.plant(node, others);
    const [left, right] = [render(node.left, job), render(node.right, job)];
    return `(mutation.is(${id}) ? ${left} ${others[0]} ${right} : ${left} ${node.operator} ${right})`;
  },
  UpdateExpression: (node, job) => {
    const other = node.operator === '++' ? '--' : '++';
    const id = job.plant(node, [other]);
    const target = render(node.argument, job);
    const write = (operator) => (node.prefix ? `${operator}${target}` : `${target}${operator}`);
    return `(mutation.is(${id}) ? ${write(other)} : ${write(node.operator)})`;
  },
  Literal: (node, job) => {
    if (typeof node.value === 'boolean')
      return `mutation.truth(${job.plant(node, [!node.value])}, ${node.value})`;
    if (typeof node.value !== 'number') return job.code.slice(node.start, node.end);
    return `mutation.number(${job.plant(node, [node.value + 1, node.value - 1])}, ${node.value})`;
  },
  Property: (node, job) => {
    if (node.shorthand) return render(node.value, job);
    const key = node.computed ? `[${render(node.key, job)}]` : job.code.slice(node.key.start, node.key.end);
    return node.method || node.kind !== 'init'
      ? renderPlain(node, job)
      : `${key}: ${render(node.value, job)}`;
  },
  TemplateElement: (node, job) => job.code.slice(node.start, node.end),
  ImportDeclaration: (node, job) => job.code.slice(node.start, node.end),
  ForStatement: renderLoop,
  ForOfStatement: renderLoop,
  WhileStatement: renderLoop,
  DoWhileStatement: renderLoop,
};

/** A mutated loop may never end, so count every iteration. */
function renderLoop(node, job) {
  return renderChildren(node, job, (child) =>
    child === node.body ? `{ mutation.tick(); ${render(child, job)} }` : render(child, job),
  );
}

function render(node, job) {
  if (isTypeOnly(node)) return job.code.slice(node.start, node.end);
  return (rewriters[node.type] ?? renderPlain)(node, job);
}

function renderPlain(node, job) {
  return renderChildren(node, job, (child) => render(child, job));
}

/** Text between child nodes stays unchanged. */
function renderChildren(node, { code }, renderChild) {
  let text = '';
  let at = node.start;
  for (const child of childrenOf(node)) {
    text += code.slice(at, child.start) + renderChild(child);
    at = child.end;
  }
  return text + code.slice(at, node.end);
}

function childrenOf(node) {
  return Object.values(node)
    .flat()
    .filter((value) => typeof value?.type === 'string' && typeof value.start === 'number')
    .toSorted((a, b) => a.start - b.start);
}

const typedValues = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

function isTypeOnly({ type }) {
  return type.startsWith('TS') && !typedValues.includes(type);
}

function placeOf(code, { start, end }) {
  const before = code.slice(0, start).split('\n');
  return {
    line: before.length,
    column: before.at(-1).length + 1,
    was: code.slice(start, end).replaceAll(/\s+/g, ' '),
  };
}
