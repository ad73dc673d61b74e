// After a backup has been restored: npm run new-epoch [-- --signature 7K2F9Q]
import { parseArgs } from 'node:util';
import { isSignatureId } from '#domain/values/ids.ts';
import { rotateEpoch } from '../sync/epoch.ts';
import { withDatabase } from '../db/with-database.ts';

const { signature = 'all' } = parseArgs({ options: { signature: { type: 'string' } } }).values;
if (signature !== 'all' && !isSignatureId(signature)) {
  process.stderr.write('Uso: npm run new-epoch [-- --signature 7K2F9Q]\n');
  process.exit(2);
}
await withDatabase((db) => rotateEpoch(db, signature));
process.stdout.write('Nova época iniciada: os aparelhos vão conferir tudo na próxima sincronização.\n');
