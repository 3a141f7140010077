import {
  type CrestPattern,
  type CrestShape,
  crestCode,
  crestOf,
  crestPatterns,
  crestShapes,
} from '@courtline/domain/team/crest';
import { Card } from '../../ui/card';
import { Crest, CrestAndName } from '../../ui/crest';
import { FormDots } from '../../ui/form-dots';
import styles from './kit.module.css';
import { KitSection } from './kit-section';

const shapes = Object.keys(crestShapes) as CrestShape[];
const patterns = Object.keys(crestPatterns) as CrestPattern[];
const colors = { field: 'navy', charge: 'lime' } as const;

export function KitCrests() {
  return (
    <KitSection title="Crests and form">
      <Card>
        {shapes.map((shape) => (
          <div key={shape} className={styles.row}>
            {patterns.map((pattern) => (
              <Crest key={pattern} crest={crestCode({ shape, pattern, ...colors })} size={40} />
            ))}
          </div>
        ))}
        <div className={styles.row}>
          {[17, 24, 30, 60, 92].map((size) => (
            <Crest key={size} crest={crestOf(size)} size={size} />
          ))}
        </div>
        <CrestAndName crest="shield-chevron-navy-lime">Piedmont Aces</CrestAndName>
        <FormDots form={['W', 'L', 'T', 'W', 'W']} />
      </Card>
    </KitSection>
  );
}
