import { parseArgs } from 'node:util';
import { isSignatureId } from '#domain/values/ids.ts';
import { readConfig } from '../config.ts';
import { withDatabase } from '../db/with-database.ts';
import { migrate } from '../db/migrate.ts';
import { inTenant } from '../db/tenant.ts';
import { todayOf, systemClock } from '../ports.ts';
import { openPhotoFiles } from '../photos/open-photo-files.ts';
import { fillShop } from './fill.ts';
import { fillProducts } from './fill-products.ts';
import { customerRows, generateCustomers } from './generate.ts';
import { demoSignature, seedDemo } from './seed.ts';

const { values } = parseArgs({
  options: {
    customers: { type: 'string' },
    products: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    signature: { type: 'string', default: demoSignature },
  },
});
const [products, seed] = [Number(values.products), Number(values.seed)];
// Who asks for products alone gets them alone.
const customers = Number(values.customers ?? (products > 0 ? 0 : 20_000));
const { signature } = values;
const areNumbers = [customers, products, seed].every((value) => Number.isInteger(value) && value >= 0);
if (!areNumbers || customers + products === 0 || !isSignatureId(signature)) {
  process.stderr.write('Uso: npm run demo -- --customers 20000 --products 10000 --seed 1 [--signature 7K2F9Q]\n');
  process.exit(2);
}

await withDatabase(async (db) => {
  await migrate(db);
  await seedDemo(db, { files: await openPhotoFiles(readConfig(process.env)) });
  const startedMs = performance.now();
  const count = await inTenant(db, signature, async (tx) => {
    const people = await fillShop(tx, customerRows(generateCustomers(customers, seed)));
    return people + (products > 0 ? await fillProducts(tx, { count: products, seed, today: todayOf(systemClock) }) : 0);
  });
  process.stdout.write(`${count} novos registros em ${signature}, ${Math.round(performance.now() - startedMs)} ms\n`);
});
