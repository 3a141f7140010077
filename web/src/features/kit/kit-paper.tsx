import { PrintButton, PrintLink } from '../../ui/print-link';
import { CodeFigure } from '../../ui/qr-dialog';
import { QrCode } from '../../ui/qr-code';
import { Sheet } from '../../ui/sheet';
import { KitSection } from './kit-section';
import styles from './kit.module.css';

const teams = ['Aces', 'Lobs', 'Smashers'];

export function KitPaper() {
  return (
    <KitSection title="Paper">
      <PrintLink to="/print/standings/1" label="Print standings" />
      <PrintButton label="Print draw" />
      <QrCode
        className={styles.code}
        text="https://example.org/leagues/match/7"
        label="QR code for https://example.org/leagues/match/7"
      />
      <CodeFigure address="https://example.org/leagues/match/7" />
      <Sheet title="Fall: standings" of="City League" rowCount={teams.length} empty="No standings yet.">
        <table>
          <caption className="visually-hidden">Standings</caption>
          <thead>
            <tr>
              <th scope="col">Rank</th>
              <th scope="col">Team</th>
            </tr>
          </thead>
          <tbody>
            {teams.map((team, index) => (
              <tr key={team}>
                <td>{index + 1}</td>
                <th scope="row">{team}</th>
              </tr>
            ))}
          </tbody>
        </table>
      </Sheet>
    </KitSection>
  );
}
