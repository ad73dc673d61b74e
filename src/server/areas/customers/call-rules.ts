import { Refusal } from '../../problem.ts';
import type { WriteRule } from '../../sync/collection-writes.ts';

function refuseEdit(): never {
  throw new Refusal('append_only', { message: 'Uma chamada não é alterada nem excluída. Registre outra que a corrija.' });
}

/** Who was called is told once: what was noted by mistake is taken back by another note. */
export const customerCallRule: WriteRule = {
  check: async (_, { before }) => {
    if (before !== null) refuseEdit();
  },
  remove: async () => refuseEdit(),
};
