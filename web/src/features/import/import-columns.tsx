import { type SessionImport, readImport, updateImport } from '@courtline/contract/import';
import { columnsOf } from '@courtline/domain/import/import-kinds';
import { useApiMutation } from '../../api/use-api-mutation';
import { SelectField } from '../../ui/field';
import { Fold } from '../../ui/fold';
import { Notice } from '../../ui/states';
import styles from './import.module.css';

/** Which column holds what; each choice checks the file again. */
export function ImportColumns({ file }: { file: SessionImport }) {
  const { id, kind, headings, mapping, mappingProblem } = file;
  const { act, loading } = useApiMutation(updateImport, { changes: [readImport], lastCounts: true });
  const found = Object.values(mapping).filter((heading) => heading !== null).length;
  return (
    <Fold title="Columns" detail={`${found} of ${headings.length} used`} isOpen={mappingProblem !== null}>
      <div className={styles.review}>
        {mappingProblem && <Notice kind="warn">{mappingProblem}</Notice>}
        <div className={styles.mapping} aria-busy={loading}>
          {columnsOf(kind).map(({ field, label, help }) => (
            <SelectField
              key={field}
              label={label}
              help={help}
              value={mapping[field] ?? ''}
              placeholder="Not in this file"
              onChange={({ target }) =>
                act({ params: { id }, body: { mapping: { ...mapping, [field]: target.value || null } } })
              }
            >
              {headings.map((heading) => (
                <option key={heading}>{heading}</option>
              ))}
            </SelectField>
          ))}
        </div>
      </div>
    </Fold>
  );
}
