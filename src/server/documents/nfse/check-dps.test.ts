import { describe, expect, it } from 'vitest';
import { dpsCheck } from './check-dps.ts';

type Validate = NonNullable<Parameters<typeof dpsCheck>[0]>;

/** A validator whose every run ends as `run` says. */
const validatorOf =
  (run: (documents: readonly string[]) => Promise<void>): Validate =>
  async ({ xml }) => {
    const files = [xml].flat().map((file) => (typeof file === 'string' ? { fileName: '', contents: file } : file));
    await run(files.map(({ contents }) => String(contents)));
    return { valid: true, errors: [], rawOutput: files.map(({ fileName }) => `${fileName} validates`).join('\n'), normalized: '' };
  };

const never = () => new Promise<void>(() => {});
const busy = { problem: { code: 'busy', status: 503 } };

describe('the check of declarations', () => {
  it('fails for a document that breaks the validator, and for none that is checked together with it', async () => {
    const complaintsOf = dpsCheck(
      validatorOf(async (documents) => {
        if (documents.includes('bad')) throw new Error('exit code 1');
      }),
    );
    const results = await Promise.allSettled(['first', 'good', 'bad', 'fine'].map(complaintsOf));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('tells each document its own faults, also where one is no XML', async () => {
    const complaintsOf = dpsCheck();
    expect(await Promise.all(['<first/>', '<second/>', '<open', '<third/>'].map(complaintsOf))).toEqual([
      [expect.stringContaining("'first': No matching global declaration")],
      [expect.stringContaining("'second': No matching global declaration")],
      [expect.stringContaining('parser error')],
      [expect.stringContaining("'third': No matching global declaration")],
    ]);
  });

  it('gives up a run that does not end, and then checks what came after', async () => {
    let runs = 0;
    const complaintsOf = dpsCheck(
      validatorOf(() => ((runs += 1) === 1 ? never() : Promise.resolve())),
      { mostMs: 1 },
    );
    const [stuck, next] = await Promise.allSettled(['stuck', 'next'].map(complaintsOf));
    expect(stuck).toMatchObject({ status: 'rejected', reason: busy });
    expect(next).toEqual({ status: 'fulfilled', value: [] });
  });

  it('sends away what comes while too many wait', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const complaintsOf = dpsCheck(
      validatorOf(() => held),
      { mostWaiting: 2 },
    );
    const taken = ['running', 'second', 'third'].map(complaintsOf);
    await expect(complaintsOf('fourth')).rejects.toMatchObject(busy);
    release();
    expect(await Promise.all(taken)).toEqual([[], [], []]);
    expect(await complaintsOf('fifth')).toEqual([]);
  });
});
