// Which statements of a migration the previous release cannot live with: its nodes keep running during an upgrade, on the
// database that the first node of the new release has migrated.

/** Statements that add something, or change rows, not what the previous release relies on. */
const harmless = new Set(
  `CreateStmt CreateFunctionStmt CreateTrigStmt CreateExtensionStmt CreateSeqStmt CreateEnumStmt CreateStatsStmt
  ViewStmt CommentStmt InsertStmt UpdateStmt DeleteStmt SelectStmt`.split(/\s+/),
);

const harmlessChanges = new Set(
  `AT_DropNotNull AT_ValidateConstraint AT_SetStorage AT_SetStatistics AT_SetCompression AT_SetRelOptions
  AT_ResetRelOptions`.split(/\s+/),
);

/** Constraints that a table loses without harm; ON CONFLICT of the previous release needs the unique ones. */
const droppable = new Set(['CONSTR_CHECK', 'CONSTR_FOREIGN']);

/** What is known of the database while migrations are read in their order. */
export function emptySchema() {
  return { columns: new Set(), constraints: new Map(), uniqueIndexes: new Set() };
}

/** Tables, columns and others that came after the previous release, so that it does not know them. */
export function nothingNew() {
  return { names: new Set(), optional: new Set(), dropped: new Map() };
}

/** Notes what a statement adds. `news` is null for migrations that are released. */
export function learn(stmt, schema, news) {
  const [[kind, node]] = Object.entries(stmt);
  for (const name of learners[kind]?.(node, { schema, news }) ?? []) news?.names.add(name);
}

/** Each returns the names that a statement adds. */
const learners = {
  CreateStmt({ relation: { relname: table }, tableElts = [] }, known) {
    for (const element of tableElts) learnElement(table, element, known);
    return [table];
  },
  AlterTableStmt({ relation: { relname: table }, cmds }, known) {
    for (const { AlterTableCmd: change } of cmds) {
      if (/^AT_Add(Column|Constraint)$/.test(change.subtype)) learnElement(table, change.def, known);
      if (change.subtype === 'AT_DropColumn') known.schema.columns.delete(`${table}.${change.name}`);
    }
    return [];
  },
  IndexStmt({ idxname, unique }, { schema }) {
    if (unique) schema.uniqueIndexes.add(idxname);
    return [idxname];
  },
  ViewStmt: ({ view, replace }) => (replace ? [] : [view.relname]),
  CreateFunctionStmt: ({ funcname, replace }) => (replace ? [] : [nameIn(funcname)]),
  CreateTrigStmt: ({ relation, trigname }) => [`${relation.relname}.${trigname}`],
};

function learnElement(table, { ColumnDef: column, Constraint: constraint }, { schema, news }) {
  if (column) {
    const key = `${table}.${column.colname}`;
    schema.columns.add(key);
    news?.names.add(key);
    if (!fillsItself(column) && !has(column, 'CONSTR_NOTNULL')) news?.optional.add(key);
  }
  const constraints = column ? (column.constraints ?? []).map((each) => each.Constraint) : [constraint];
  for (const each of constraints) {
    const name = each && constraintName(table, each, column);
    if (!name) continue;
    schema.constraints.set(name, each);
    news?.names.add(name);
  }
}

/** Says what in a statement breaks the previous release: a key, a sentence, and the fact that would allow it. */
export function breaksOf(stmt, schema, news) {
  const [[kind, node]] = Object.entries(stmt);
  const isNew = (key) => news.names.has(key);
  if (harmless.has(kind)) return [];
  if (kind === 'AlterTableStmt' && node.objtype === 'OBJECT_TABLE') {
    return isNew(node.relation.relname) ? [] : breaksOfAlter(node, schema, news);
  }
  if (kind === 'IndexStmt') return breaksOfIndex(node, news);
  if (kind === 'DropStmt') return breaksOfDrop(node, schema, isNew);
  if (kind === 'RenameStmt') {
    const table = node.relation?.relname ?? nameIn(node.object?.ObjectWithArgs?.objname);
    const key = node.subname ? `${table}.${node.subname}` : table;
    return isNew(key) || isNew(table) ? [] : [breaks(key, `renames ${key}`, 'unused')];
  }
  return [
    breaks(kind, `has a statement that cannot be judged (${kind}): write it in plain statements`, null),
  ];
}

/** Constraints come last, because they may be about columns that the same statement adds. */
function breaksOfAlter(node, schema, news) {
  const table = node.relation.relname;
  const changes = node.cmds.map(({ AlterTableCmd: change }) => change);
  const breaksIn = (some) => some.flatMap((change) => breaksOfChange(table, change, { schema, news }));
  const first = breaksIn(changes.filter((change) => !isConstraint(change)));
  for (const { subtype, def } of changes)
    if (subtype === 'AT_AddColumn') learnElement(table, def, { schema, news });
  return [...first, ...breaksIn(changes.filter(isConstraint))];
}

function breaksOfChange(table, change, { schema, news }) {
  const { subtype, name, def } = change;
  const key = `${table}.${name}`;
  if (subtype === 'AT_AddColumn') return breaksOfColumn(table, def.ColumnDef);
  if (subtype === 'AT_AddConstraint') return breaksOfConstraint(table, def.Constraint, news);
  if (subtype === 'AT_DropConstraint') return breaksOfLostConstraint(name, schema, news);
  const isHarmless = harmlessChanges.has(subtype) || (subtype === 'AT_ColumnDefault' && def);
  if (isHarmless || news.names.has(key)) return [];
  const [verb, remedy] = columnChanges[subtype] ?? [
    `has a change that cannot be judged (${subtype}) of`,
    null,
  ];
  return [breaks(key, `${verb} ${key}`, remedy)];
}

const columnChanges = {
  AT_DropColumn: ['drops the column', 'unused'],
  AT_AlterColumnType: ['changes the type of', 'unused'],
  AT_SetNotNull: ['sets NOT NULL on', 'satisfied'],
  AT_ColumnDefault: ['drops the default of', 'satisfied'],
};

function breaksOfLostConstraint(name, schema, news) {
  const constraint = schema.constraints.get(name);
  news.dropped.set(name, constraint);
  const isHarmless = news.names.has(name) || droppable.has(constraint?.contype);
  return isHarmless ? [] : [breaks(name, `drops the constraint ${name}`, 'unused')];
}

function breaksOfColumn(table, column) {
  const key = `${table}.${column.colname}`;
  const found = [];
  if (has(column, 'CONSTR_NOTNULL') && !fillsItself(column))
    found.push(breaks(key, `adds ${key} as NOT NULL without a default`, 'satisfied'));
  if ((has(column, 'CONSTR_UNIQUE') || has(column, 'CONSTR_PRIMARY')) && has(column, 'CONSTR_DEFAULT'))
    found.push(breaks(key, `adds ${key} as unique with a default`, 'satisfied'));
  return found;
}

function breaksOfConstraint(table, constraint, news) {
  const name = constraintName(table, constraint);
  const columns = columnsOf(constraint).map((column) => `${table}.${column}`);
  if (constraint.contype === 'CONSTR_UNIQUE' && columns.some((column) => news.optional.has(column)))
    return [];
  if (constraint.contype !== 'CONSTR_UNIQUE' && columns.every((column) => news.names.has(column))) return [];
  if (isWider(constraint, news.dropped.get(name))) return [];
  const what = { CONSTR_CHECK: 'CHECK', CONSTR_UNIQUE: 'UNIQUE', CONSTR_FOREIGN: 'FOREIGN KEY' };
  const kind = what[constraint.contype] ?? constraint.contype;
  return [breaks(name, `adds ${kind} ${name} to columns that the release writes`, 'satisfied')];
}

function breaksOfIndex({ idxname, relation, indexParams, unique }, { names, optional }) {
  if (!unique || names.has(relation.relname)) return [];
  const columns = indexParams.map(({ IndexElem: { name } }) => `${relation.relname}.${name}`);
  if (columns.some((column) => optional.has(column))) return [];
  return [breaks(idxname, `adds the unique index ${idxname} to an existing table`, 'satisfied')];
}

function breaksOfDrop({ removeType, objects }, { uniqueIndexes }, isNew) {
  const what = removeType.replace('OBJECT_', '').toLowerCase();
  return objects.flatMap((object) => {
    const names = object.List?.items ?? object.ObjectWithArgs?.objname ?? [];
    const key = what === 'trigger' ? names.map(({ String: { sval } }) => sval).join('.') : nameIn(names);
    if (isNew(key) || (what === 'index' && !uniqueIndexes.has(key))) return [];
    return [breaks(key, `drops the ${what} ${key}`, 'unused')];
  });
}

const isConstraint = ({ subtype }) => subtype === 'AT_AddConstraint';

const breaks = (key, sentence, remedy) => ({ key, sentence, remedy });

const nameIn = (names) => names?.at(-1)?.String.sval ?? '';

const has = ({ constraints = [] }, kind) =>
  constraints.some(({ Constraint: { contype } }) => contype === kind);

/** Rows of the previous release get a value although it names none. */
function fillsItself(column) {
  const isSerial = /^(small|big)?serial\d?$/.test(nameIn(column.typeName?.names));
  return (
    isSerial || ['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY'].some((kind) => has(column, kind))
  );
}

/** The name of a constraint, or the one that PostgreSQL gives it; null for NOT NULL, defaults and the like. */
function constraintName(table, constraint, column) {
  const suffix = {
    CONSTR_CHECK: 'check',
    CONSTR_UNIQUE: 'key',
    CONSTR_PRIMARY: 'pkey',
    CONSTR_FOREIGN: 'fkey',
    CONSTR_EXCLUSION: 'excl',
  }[constraint.contype];
  if (!suffix) return null;
  if (constraint.conname) return constraint.conname;
  if (suffix === 'pkey') return `${table}_pkey`;
  const columns = column ? [column.colname] : columnsOf(constraint);
  return [table, ...columns, suffix].join('_');
}

function columnsOf({ raw_expr: expression, keys, fk_attrs: own }) {
  if (!expression) return (keys ?? own ?? []).map(({ String: { sval } }) => sval);
  const columns = new Set();
  const visit = (node) => {
    if (node?.ColumnRef) columns.add(nameIn(node.ColumnRef.fields));
    else if (node !== null && typeof node === 'object') Object.values(node).forEach(visit);
  };
  visit(expression);
  return [...columns];
}

/** A list or range of one column that allows everything that the one before it did. */
function isWider(constraint, before) {
  const [now, then] = [allowedBy(constraint), allowedBy(before)];
  if (!now || !then || columnsOf(constraint).join() !== columnsOf(before).join()) return false;
  if (now.list) return then.list?.every((value) => now.list.includes(value)) ?? false;
  const [low, high] = then.range ?? [Math.min(...then.list), Math.max(...then.list)];
  return now.range[0] <= low && high <= now.range[1];
}

function allowedBy(constraint) {
  const expression = constraint?.raw_expr?.A_Expr;
  if (!expression?.lexpr?.ColumnRef) return null;
  const values = (expression.rexpr?.List?.items ?? []).map(literalOf);
  if (values.includes(undefined)) return null;
  if (expression.kind === 'AEXPR_IN') return { list: values };
  return expression.kind === 'AEXPR_BETWEEN' ? { range: values } : null;
}

/** PostgreSQL's parser leaves the value out where it is zero. */
function literalOf({ A_Const: literal }) {
  if (literal?.ival) return literal.ival.ival ?? 0;
  return literal?.sval?.sval;
}
