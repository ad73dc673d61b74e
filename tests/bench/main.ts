/*
 * `npm run bench [row…]`: speed as ratios, each measured against its limit in the same run.
 * Closes with 1 when a goal is missed.
 */
import { tableOf, type Line } from './report.ts';
import { measureBytes } from './rows/bytes.ts';
import { measureCards } from './rows/cards.ts';
import { measureCalendar } from './rows/calendar.ts';
import { measureLedger } from './rows/ledger.ts';
import { measureHeap, measureSearch } from './rows/search.ts';
import { measureSave, measureVisible, type Growing } from './rows/save.ts';
import { measurePhotos } from './rows/photos.ts';
import { measureServerStart } from './rows/server-start.ts';
import { measureServer } from './rows/server.ts';
import { measureShop } from './rows/shop.ts';
import { measureShrinking } from './rows/shrink.ts';
import { measureStart, prepareProfile } from './rows/start.ts';
import { measureTyping } from './rows/typing.ts';
import { times } from './report.ts';
import { openSite, type Site } from './site.ts';
import { Profile } from './browser.ts';

const large = 100_000;
const small = 1_000;
const [middle, photos] = [10_000, 500];
const asked = process.argv.slice(2).filter((text) => /^\d+$/.test(text));
const wants = (...rows: string[]) => asked.length === 0 || rows.some((row) => asked.includes(row));
const say = (text: string) => process.stdout.write(`${text}\n`);

const site = await openSite();
const profiles: Profile[] = [];
try {
  const lines: Line[] = [];
  const add = (...more: Line[]) => {
    lines.push(...more);
    for (const { row, what, measured } of more) say(`${row}  ${what}: ${measured}`);
  };
  if (wants('1')) add(...(await measureBytes(site)));
  if (wants('9')) await addOnFresh(measureCards);
  if (wants('11')) await addOnFresh(measureCalendar);
  if (wants('10')) {
    add(await measureTyping(site));
    await addOnFresh(measureLedger);
  }
  if (wants('2', '3', '4', '5', '12', '14')) {
    say(`Preparando ${large.toLocaleString('pt-BR')} e ${small.toLocaleString('pt-BR')} clientes…`);
    const many = await prepared(large);
    const few = await prepared(small);
    if (wants('2', '14')) add(await measureStart(site, { profile: many, rows: large }, { profile: few, rows: small }));
    if (wants('4')) add(await onPage(many, measureSave));
    if (wants('12')) add(await onPage(many, (page) => measureHeap(page, large)));
    if (wants('3', '14')) await addGrowing('3', many, few, measureSearch);
    if (wants('5', '14')) await addGrowing('5', many, few, measureVisible);
  }
  if (wants('18')) {
    say(`Preparando oficinas com serviços de três anos, ${large.toLocaleString('pt-BR')} e ${small.toLocaleString('pt-BR')} clientes…`);
    add(...(await measureShop(site, { large, small })));
  }
  if (wants('17')) add(await measureServerStart());
  if (wants('8', '13', '15', '16')) add(...(await measureServer((row) => wants(row))));
  if (wants('19')) {
    say(`Preparando ${middle.toLocaleString('pt-BR')} clientes, com ${photos} fotos e sem…`);
    add(...(await measurePhotos(site, { rows: middle, photos })));
  }
  if (wants('20')) await addOnFresh(measureShrinking);
  say(`\n${tableOf(lines)}`);
  process.exitCode = lines.every(({ isMet }) => isMet) ? 0 : 1;

  async function addOnFresh(measure: (page: BenchPage) => Promise<Line[]>): Promise<void> {
    const profile = new Profile();
    profiles.push(profile);
    add(...(await onPage(profile, measure)));
  }

  async function addGrowing(row: string, many: Profile, few: Profile, measure: (page: BenchPage, rows: number) => Promise<Growing>): Promise<void> {
    const [of100k, of1k] = [await onPage(many, (page) => measure(page, large)), await onPage(few, (page) => measure(page, small))];
    const slope = Math.log(of100k.medianMs / of1k.medianMs) / Math.log(large / small);
    add(of100k.line, of1k.line);
    add({ row: '14', what: `Crescimento da linha ${row}, de 1.000 a 100.000`, measured: times(slope), goal: '≤ 0,10', isMet: slope <= 0.1 });
  }
} finally {
  for (const profile of profiles) await profile.remove();
  await site.stop();
}

async function prepared(rows: number): Promise<Profile> {
  const profile = await prepareProfile(site, rows);
  profiles.push(profile);
  return profile;
}

type BenchPage = Awaited<ReturnType<Profile['open']>>;

/** Opens the bench page on a profile, measures, and closes it. */
async function onPage<T>(profile: Profile, measure: (page: BenchPage) => Promise<T>): Promise<T> {
  const page = await profile.open();
  try {
    await page.goto(`${(site satisfies Site).url}/api/__bench/`);
    await page.waitForFunction(() => 'bench' in window);
    return await measure(page);
  } finally {
    await profile.close();
  }
}
