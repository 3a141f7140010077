import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { playGrants } from '../testing/grants/every-grant';
import { type MatrixFixture, aMatrixFixture } from '../testing/matrix-fixture';
import { checkGrant } from '../testing/grants/check-grant';

let service: TestService;
let matrix: MatrixFixture;

beforeAll(async () => {
  service = await aService();
  matrix = await aMatrixFixture(service);
});

afterAll(() => service.close());

describe('Granting a spot, a conversation or a date, reading and undoing it shows no one more than they may read', () => {
  it.each(playGrants.map((grant) => [`${grant.call}: ${grant.what}`, grant] as const))(
    '%s',
    async (_, grant) => expect(await checkGrant(matrix, grant)).toEqual([]),
    300_000,
  );
});
