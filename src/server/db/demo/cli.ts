import { parseArgs } from 'node:util';
import { isSignatureId } from '#domain/values/ids.ts';
import { withDatabase } from '../with-database.ts';
import { migrate } from '../database.ts';
import { inTenant } from '../tenant.ts';
import { fillShop } from './fill.ts';
import { customerRows, generateCustomers } from './generate.ts';
import { DEMO_SIGNATURE, seedDemo } from './seed.ts';

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    signature: { type: 'string', default: DEMO_SIGNATURE },
  },
});
const [customers, seed] = [Number(values.customers), Number(values.seed)];
const { signature } = values;
if (!Number.isInteger(customers) || customers < 1 || !Number.isInteger(seed) || !isSignatureId(signature)) {
  process.stderr.write('Uso: npm run demo -- --customers 20000 --seed 1 [--signature 7K2F9Q]\n');
  process.exit(2);
}

await withDatabase(async (db) => {
  await migrate(db);
  await seedDemo(db);
  const startedMs = performance.now();
  const count = await inTenant(db, signature, (tx) => fillShop(tx, customerRows(generateCustomers(customers, seed))));
  process.stdout.write(`${count} novos registros em ${signature}, ${Math.round(performance.now() - startedMs)} ms\n`);
});
