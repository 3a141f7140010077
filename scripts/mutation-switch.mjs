/** Replacements of each operator. */
export const swaps = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '+=': ['-='],
  '-=': ['+='],
};

const compute = {
  '===': (a, b) => a === b,
  '!==': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};

/** State of a run: the active mutant, the mutants reached, and an iteration limit for endless loops. */
export function createSwitch() {
  const state = { active: 0, passed: new Set(), ticks: 0, maxTicks: Infinity };
  const is = (id) => {
    state.passed.add(id);
    return state.active === id;
  };
  const pick = (id, operator) => {
    const index = swaps[operator].findIndex((_, offset) => is(id + offset));
    return index < 0 ? operator : swaps[operator][index];
  };
  const mutation = {
    is,
    binary: (id, operator, left, right) => compute[pick(id, operator)](left, right),
    connect: (id, operator, left, right) =>
      pick(id, operator) === '&&' ? left() && right() : left() || right(),
    unary: (id, operator, value) => {
      if (is(id)) return value;
      return operator === '!' ? !value : -value;
    },
    truth: (id, value) => (is(id) ? !value : value),
    number: (id, value) => value + (is(id) ? 1 : 0) - (is(id + 1) ? 1 : 0),
    tick: () => {
      state.ticks += 1;
      if (state.ticks > state.maxTicks) throw new Error('a loop does not end');
    },
  };
  return { state, mutation };
}
