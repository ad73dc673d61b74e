/** What stands on the shelves of an auto center, and whom it buys from: raw material of the demo shops' records. */

export interface Shelf {
  readonly category: string;
  /** Category above it. */
  readonly within: string | null;
  readonly description: string;
  readonly items: readonly ShelfItem[];
}

export interface ShelfItem {
  readonly name: string;
  readonly brand: string;
  /** In reais. */
  readonly cost: number;
  readonly price: number;
  readonly quantity: number;
  readonly minimum: number | null;
}

type Line = readonly [name: string, brand: string, cost: number, price: number, quantity: number, minimum?: number];

const shelf = (category: string, within: string | null, description: string, ...lines: readonly Line[]): Shelf => ({
  category,
  within,
  description,
  items: lines.map(([name, brand, cost, price, quantity, minimum = null]) => ({ name, brand, cost, price, quantity, minimum })),
});

/** A category comes after the one that it stands in. */
export const shelves: readonly Shelf[] = [
  shelf(
    'Óleos e lubrificantes',
    null,
    'Troca de óleo: consumo diário.',
    ['Óleo de câmbio manual 75W-85 1 L', 'Petronas', 32.4, 59.9, 14, 6],
    ['Óleo de câmbio automático Dexron VI 1 L', 'Mobil', 41.8, 79.9, 9, 6],
    ['Graxa de lítio para rolamentos 500 g', 'Ingrax', 18.9, 36, 7],
  ),
  shelf(
    'Óleo de motor',
    'Óleos e lubrificantes',
    '',
    ['Óleo 5W-30 sintético API SP 1 L', 'Mobil', 36.5, 64.9, 48, 24],
    ['Óleo 0W-20 sintético API SP 1 L', 'Castrol', 44.2, 79.9, 22, 12],
    ['Óleo 5W-40 sintético API SN 1 L', 'Motul', 52.7, 94.9, 11, 12],
    ['Óleo 10W-40 semissintético 1 L', 'Lubrax', 27.3, 46.9, 36, 12],
    ['Óleo 15W-40 mineral 1 L', 'Ipiranga', 21.9, 38.9, 30, 12],
    ['Óleo 15W-40 diesel CI-4 20 L', 'Shell', 312, 459, 3, 2],
  ),
  shelf(
    'Fluidos e aditivos',
    'Óleos e lubrificantes',
    '',
    ['Fluido de freio DOT 4 500 ml', 'Bosch', 17.8, 34.9, 25, 10],
    ['Fluido de direção hidráulica ATF 1 L', 'Paraflu', 22.1, 42, 12, 6],
    ['Limpa bicos flex 200 ml', 'Wurth', 14.6, 32, 4, 8],
    ['Descarbonizante de TBI 300 ml', 'Wurth', 19.4, 39.9, 15, 6],
  ),
  shelf(
    'Filtros',
    null,
    'Óleo, ar, combustível e cabine.',
    ['Filtro de óleo PSL55 (Gol, Fox, Voyage 1.0/1.6)', 'Tecfil', 16.2, 34.9, 32, 12],
    ['Filtro de óleo OC986 (Onix, Prisma 1.0/1.4)', 'Mahle', 17.9, 36.9, 21, 10],
    ['Filtro de óleo WO340 (Corolla, Etios)', 'Wega', 19.8, 39.9, 12, 6],
    ['Filtro de ar ARL8830 (HB20 1.0/1.6)', 'Tecfil', 24.7, 49.9, 10, 5],
    ['Filtro de ar LX3502 (Onix, Cobalt, Spin)', 'Mahle', 26.3, 54.9, 8, 5],
    ['Filtro de combustível GI50/7 (flex)', 'Tecfil', 12.8, 29.9, 26, 12],
    ['Filtro de combustível diesel PSC496 (S10 2.8)', 'Tecfil', 58.4, 109, 2, 3],
    ['Filtro de cabine ACP905 (Onix, Tracker)', 'Tecfil', 19.6, 44.9, 17, 8],
    ['Filtro de cabine AKX35196 com carvão (Corolla)', 'Wega', 34.8, 74.9, 6],
  ),
  shelf(
    'Freios',
    null,
    '',
    ['Lona de freio traseira (Gol, Palio)', 'Cobreq', 38.9, 79.9, 9, 4],
    ['Cilindro de roda traseiro 3/4"', 'Controil', 27.5, 58, 11, 4],
    ['Flexível de freio dianteiro (Celta, Corsa)', 'Fremax', 24.9, 52, 6],
    ['Servo freio (Onix, Prisma)', 'TRW', 289, 498, 1],
  ),
  shelf(
    'Pastilhas e discos',
    'Freios',
    '',
    ['Pastilha dianteira N-506 (Onix, Prisma, Cobalt)', 'Cobreq', 62.4, 129, 14, 6],
    ['Pastilha dianteira SYL 2221 (HB20)', 'Syl', 58.7, 119, 7, 6],
    ['Pastilha dianteira PD/1470 (Corolla)', 'Fras-le', 88.3, 169, 5, 4],
    ['Pastilha dianteira PD/58 (Gol, Fox, Voyage)', 'Fras-le', 54.1, 109, 18, 6],
    ['Pastilha traseira N-1340 (Civic)', 'Cobreq', 79.9, 159, 3, 3],
    ['Disco ventilado par BD5623 (Onix, Spin)', 'Fremax', 214, 379, 6, 2],
    ['Disco ventilado par RCDI02830 (Gol G5, Fox)', 'TRW', 198, 349, 4, 2],
    ['Disco sólido par BD1420 (Palio, Uno)', 'Fremax', 142, 259, 5, 2],
  ),
  shelf(
    'Suspensão e direção',
    null,
    '',
    ['Amortecedor dianteiro par (Gol G5, Voyage)', 'Cofap', 386, 649, 4, 2],
    ['Amortecedor traseiro par (Onix, Prisma)', 'Monroe', 342, 589, 3, 2],
    ['Kit batente e coifa dianteiro', 'Axios', 44.8, 98, 12, 6],
    ['Bandeja dianteira direita com pivô (HB20)', 'Nakata', 176, 319, 2],
    ['Bandeja dianteira esquerda com pivô (HB20)', 'Nakata', 176, 319, 2],
    ['Terminal de direção (Palio, Siena)', 'Viemar', 38.6, 84.9, 10, 4],
    ['Bieleta dianteira (Corolla)', 'Nakata', 52.3, 109, 8, 4],
    ['Rolamento de roda dianteiro (Onix)', 'SKF', 118, 229, 5, 2],
    ['Junta homocinética lado roda (Celta, Corsa)', 'Spicer', 134, 249, 2, 2],
  ),
  shelf(
    'Motor e correias',
    null,
    '',
    ['Kit correia dentada com tensor (Gol, Fox 1.6)', 'Gates', 189, 339, 6, 3],
    ['Kit correia dentada com tensor (Palio, Uno 1.0/1.4 Fire)', 'Contitech', 142, 269, 7, 3],
    ['Correia poli-V 6PK1195', 'Dayco', 41.2, 89.9, 9, 4],
    ['Bomba de óleo (Onix 1.0/1.4)', 'Schadek', 168, 309, 1, 1],
    ['Junta do cabeçote (Celta, Prisma 1.0 VHC)', 'Sabó', 74.5, 149, 3],
    ['Coxim do motor direito (HB20 1.0)', 'Axios', 96.8, 189, 4, 2],
  ),
  shelf(
    'Arrefecimento',
    null,
    '',
    ['Aditivo orgânico concentrado rosa 1 L', 'Paraflu', 21.7, 42.9, 34, 12],
    ['Água desmineralizada 1 L', 'Radiex', 4.2, 9.9, 40, 12],
    ['Bomba d’água (Gol, Fox, Voyage 1.0/1.6)', 'Indisa', 98.4, 189, 4, 2],
    ['Válvula termostática (Onix, Cobalt, Spin)', 'MTE-Thomson', 64.9, 129, 1, 3],
    ['Mangueira superior do radiador (Palio Fire)', 'Gates', 32.6, 72, 5],
    ['Reservatório de expansão (Fox, Polo)', 'Gonel', 47.9, 99, 3],
  ),
  shelf(
    'Ignição e injeção',
    null,
    '',
    ['Vela de ignição BKR6E jogo com 4', 'NGK', 58.9, 119, 16, 8],
    ['Vela de ignição iridium SILKR7 jogo com 4', 'NGK', 214, 359, 4, 2],
    ['Cabo de vela (Palio, Uno Fire) jogo', 'NGK', 82.4, 159, 5, 2],
    ['Bobina de ignição (Onix, Prisma)', 'Bosch', 178, 319, 3, 2],
    ['Sonda lambda universal pré-catalisador', 'NTK', 164, 298, 2],
    ['Bomba de combustível flex universal 4 bar', 'Bosch', 152, 279, 6, 3],
  ),
  shelf(
    'Elétrica',
    null,
    '',
    ['Lâmpada H4 60/55 W', 'Osram', 14.9, 32.9, 28, 12],
    ['Lâmpada H7 55 W', 'Philips', 19.8, 42.9, 22, 10],
    ['Lâmpada 1 polo 21 W caixa com 10', 'Gauss', 21.3, 49.9, 2, 3],
    ['Fusível mini sortido com 10', 'DNI', 6.4, 16.9, 18, 6],
    ['Relé auxiliar 40 A 5 terminais', 'DNI', 11.7, 28.9, 13],
    ['Alternador remanufaturado 90 A (Gol, Fox)', 'Bosch', 498, 849, 1],
  ),
  shelf(
    'Baterias',
    'Elétrica',
    'Recolher sempre a bateria velha.',
    ['Bateria 60 Ah M60GD', 'Moura', 348, 529, 6, 3],
    ['Bateria 50 Ah M50ED', 'Moura', 298, 459, 4, 2],
    ['Bateria 70 Ah EFB MF72LD', 'Moura', 512, 769, 2, 1],
    ['Bateria 60 Ah HG60DD', 'Heliar', 329, 499, 3, 2],
    ['Bateria moto 5 Ah MA5-D', 'Moura', 112, 189, 2],
  ),
  shelf(
    'Pneus e rodas',
    null,
    '',
    ['Pneu 175/70 R14 84T F700', 'Firestone', 286, 389, 12, 4],
    ['Pneu 185/65 R15 88H P1 Cinturato', 'Pirelli', 372, 499, 8, 4],
    ['Pneu 195/55 R16 91V PowerContact 2', 'Continental', 418, 569, 4, 4],
    ['Pneu 205/55 R16 91V Turanza', 'Bridgestone', 462, 619, 4, 4],
    ['Bico de pneu TR413 com 50', 'Schrader', 34.6, 79.9, 3, 1],
  ),
  shelf(
    'Limpeza e acessórios',
    null,
    '',
    ['Palheta dianteira 22" + 16" par', 'Dyna', 38.9, 84.9, 15, 6],
    ['Palheta traseira 12"', 'Dyna', 16.8, 39.9, 9, 4],
    ['Aromatizante de ar-condicionado spray', 'Orbi', 11.9, 29.9, 20, 8],
    ['Desengripante 300 ml', 'WD-40', 21.4, 39.9, 10, 4],
    ['Pano de microfibra', '3M', 6.9, 16.9, 0],
  ),
];

/** Suppliers with the contact whom one calls. The first ones sell what is bought most. */
export const supplierWords: readonly (readonly [name: string, contact: string, isPerson?: boolean])[] = [
  ['Distribuidora Paulista de Autopeças Ltda', 'Marcos Bianchi'],
  ['Comercial Anhanguera Lubrificantes Ltda', 'Patrícia Camargo'],
  ['Rolemar Rolamentos e Retentores Ltda', 'Vagner Siqueira'],
  ['Baterias Campinas Comércio Ltda', 'Luísa Toledo'],
  ['Pneus Taquaral Atacado Ltda', 'Edson Rossi'],
  ['Freios & Cia Distribuidora Ltda', 'Sônia Figueiredo'],
  ['Elétrica Automotiva Bandeirantes Ltda', 'Igor Nakamura'],
  ['Antônio Carlos Pires (retífica)', 'Antônio Carlos Pires', true],
  ['Embalagens e Químicos Sumaré Ltda', 'Daniela Queiroz'],
];

/** The people of a shop, in an order in which the first two could run it. */
export const employeeWords: readonly (readonly [
  name: string,
  position: string,
  department: string,
  salary: number | null,
  status: 'active' | 'on_leave' | 'terminated',
])[] = [
  ['Wellington Barbosa', 'Mecânico chefe', 'Oficina', 5200, 'active'],
  ['Juliana Ferraz', 'Atendente', 'Recepção', 2380.5, 'active'],
  ['Cristiano Amaral', 'Mecânico', 'Oficina', 3650, 'active'],
  ['Rosângela Dantas', 'Auxiliar administrativo', 'Administração', 2745.9, 'on_leave'],
  ['Igor Tavares', 'Eletricista automotivo', 'Oficina', 3980, 'active'],
  ['Leandro Pacheco', 'Alinhador e balanceador', 'Oficina', 2890, 'terminated'],
  ['Beatriz Yamamoto', 'Auxiliar de oficina', 'Oficina', null, 'active'],
];
