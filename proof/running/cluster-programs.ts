import { type Program, findProgram } from './debian';
import { findPostgres } from './postgres';

export type ClusterPrograms = { bin: string; patroni: Program; etcd: Program; haproxy: Program };

/** What Patroni imports, so that it runs from our build folder too. */
const pythonModules = ['click', 'dateutil', 'dnspython', 'etcd', 'prettytable', 'psutil', 'psycopg2'];
const morePythonModules = ['cdiff', 'colorama', 'pkg-resources', 'six', 'urllib3', 'wcwidth', 'yaml'];

/** The programs of a cluster that fails over by itself; the sentence says which one can't be had. */
export async function findClusterPrograms(): Promise<ClusterPrograms | string> {
  const bin = findPostgres();
  if (bin === null) return missing('postgresql-15');
  const haproxy = await findHaproxy();
  if (!haproxy) return missing('haproxy');
  const etcd = await findProgram('etcd', ['etcd-server']);
  if (!etcd) return missing('etcd-server');
  const modules = [...pythonModules, ...morePythonModules].map((name) => `python3-${name}`);
  const patroni = await findProgram('patroni', ['patroni', ...modules, 'libyaml-0-2', 'libpq5']);
  return patroni ? { bin, patroni, etcd, haproxy } : missing('patroni');
}

function findHaproxy(): Promise<Program | null> {
  const libraries = ['liblua5.3-0', 'libopentracing1', 'libopentracing-c-wrapper0'];
  return findProgram('haproxy', ['haproxy', ...libraries]);
}

function missing(name: string): string {
  return `the Debian package ${name} is neither installed nor could it be downloaded`;
}
