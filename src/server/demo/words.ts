/** Raw material of believable Brazilian shops. Places carry their real area codes and postal code ranges, models FIPE's names. */

export const womensNames = (
  'Adriana Alice Ana Beatriz Bruna Camila Carla Célia Cláudia Daniela Débora Eliane Fernanda Flávia Gabriela Helena ' +
  'Isabela Jaqueline Joana Juliana Larissa Letícia Luciana Luísa Márcia Mariana Michele Natália Patrícia Priscila ' +
  'Rafaela Regina Renata Rosângela Sandra Simone Sônia Tatiane Valéria Vanessa'
).split(' ');

export const mensNames = (
  'Aílton Alexandre Anderson André Antônio Benedito Bruno Carlos César Cristiano Daniel Diego Edson Eduardo Fábio ' +
  'Felipe Fernando Francisco Gabriel Geraldo Gilberto Gustavo Henrique Igor João Jorge José Júlio Leandro Leonardo ' +
  'Lucas Luiz Marcelo Márcio Marcos Mateus Maurício Paulo Pedro Rafael Ricardo Roberto Rodrigo Rogério Sérgio ' +
  'Thiago Vagner Vinícius Wellington Wilson'
).split(' ');

export const surnames = (
  'Albuquerque Almeida Alves Amaral Andrade Aparecido Araújo Assis Azevedo Barbosa Barros Batista Bianchi Borges ' +
  'Brandão Brito Camargo Campos Cardoso Carvalho Castro Conceição Correia Costa Cunha Dantas Dias Duarte Esteves ' +
  'Farias Fernandes Ferrari Ferreira Figueiredo Fonseca Franco Freitas Garcia Gomes Gonçalves Guimarães Lima Lopes ' +
  'Macedo Machado Magalhães Martins Matos Medeiros Melo Mendes Miranda Monteiro Moraes Moreira Moura Nakamura ' +
  'Nascimento Neves Nogueira Nunes Oliveira Pacheco Paiva Pereira Pinheiro Pinto Pires Prado Queiroz Ramos Reis ' +
  'Ribeiro Rocha Rodrigues Rossi Sampaio Santana Santos Silva Siqueira Soares Sousa Tanaka Tavares Teixeira ' +
  'Toledo Vasconcelos Vieira Xavier Yamamoto'
).split(' ');

export const companyKinds = ['Transportes', 'Entregas', 'Distribuidora', 'Construtora', 'Padaria', 'Hortifruti', 'Locadora', 'Materiais Elétricos'];

export const streets = [
  'Rua Barão de Jaguara',
  'Rua General Osório',
  'Rua Treze de Maio',
  'Avenida Francisco Glicério',
  'Avenida Brasil',
  'Rua José Paulino',
  'Rua Duque de Caxias',
  'Rua Sete de Setembro',
  'Avenida das Amoreiras',
  'Rua Dom Pedro II',
  'Rua Marechal Deodoro',
  'Rua São José',
  'Avenida Presidente Vargas',
  'Rua Quinze de Novembro',
  'Rua das Acácias',
  'Rua Tiradentes',
  'Avenida Santos Dumont',
  'Rua Rui Barbosa',
  'Rua Santa Cruz',
  'Travessa dos Ipês',
];

export const neighborhoods = [
  'Centro',
  'Cambuí',
  'Jardim Aurélia',
  'Vila Industrial',
  'Bonfim',
  'Taquaral',
  'Jardim das Paineiras',
  'Vila Nova',
  'Parque Industrial',
  'São Bernardo',
];

export const complements = ['', '', '', '', 'Casa 2', 'Fundos', 'Apto 12', 'Apto 304', 'Bloco B', 'Sala 5'];

export interface Place {
  readonly city: string;
  readonly state: string;
  readonly areaCode: string;
  readonly firstCep: number;
  readonly lastCep: number;
}

const place = (city: string, state: string, areaCode: string, firstCep: number, lastCep: number): Place => ({
  city,
  state,
  areaCode,
  firstCep,
  lastCep,
});

/** Most of a shop's customers live near it: the first place stands for more than half of them. */
export const places: readonly Place[] = [
  place('Campinas', 'SP', '19', 13_000_000, 13_139_999),
  place('Valinhos', 'SP', '19', 13_270_000, 13_279_999),
  place('Sumaré', 'SP', '19', 13_170_000, 13_182_999),
  place('Hortolândia', 'SP', '19', 13_183_000, 13_189_999),
  place('Indaiatuba', 'SP', '19', 13_330_000, 13_349_999),
  place('Paulínia', 'SP', '19', 13_140_000, 13_149_999),
  place('Vinhedo', 'SP', '19', 13_280_000, 13_289_999),
  place('Jundiaí', 'SP', '11', 13_200_000, 13_219_999),
  place('São Paulo', 'SP', '11', 1_000_000, 5_999_999),
  place('Ribeirão Preto', 'SP', '16', 14_000_000, 14_114_999),
  place('Belo Horizonte', 'MG', '31', 30_000_000, 31_999_999),
  place('Curitiba', 'PR', '41', 80_000_000, 82_999_999),
];

/** Of cars, by the last digit of their plate; four in ten have none. */
export const insurers = ['Porto Seguro', 'Azul Seguros', 'Bradesco Seguros', 'Tokio Marine', 'Allianz', 'HDI Seguros'];

export const colors = ['Branco', 'Prata', 'Preto', 'Cinza', 'Vermelho', 'Azul', 'Bege', 'Verde', 'Amarelo', 'Marrom'];

export const notes = [
  '',
  '',
  '',
  '',
  '',
  '',
  'Prefere contato pelo WhatsApp.',
  'Avisar antes de trocar qualquer peça.',
  'Paga no boleto, 15 dias.',
  'Carro fica no pátio até sexta.',
  'Indicado por cliente antigo.',
  'Só atende depois das 18h.',
];

export interface Model {
  readonly brand: string;
  readonly model: string;
  readonly version: string;
  readonly firstYear: number;
  readonly lastYear: number;
  readonly fuel: 'Flex' | 'Gasolina' | 'Diesel';
}

const models = (brand: string, ...rows: [model: string, firstYear: number, lastYear: number, fuel?: Model['fuel']][]): Model[] =>
  rows.map(([model, firstYear, lastYear, fuel = 'Flex']) => ({ brand, model, version: '', firstYear, lastYear, fuel }));

export const carModels: readonly Model[] = [
  ...models(
    'GM - Chevrolet',
    ['ONIX HATCH LT 1.0 12V Flex 5p Mec.', 2020, 2024],
    ['ONIX SEDAN Plus LTZ 1.0 12V TB Flex Aut.', 2020, 2024],
    ['PRISMA Sed. LT 1.4 8V FlexPower 4p', 2013, 2019],
    ['Celta Spirit 1.0 MPFI 8V FlexPower 3p', 2006, 2011],
    ['Corsa Hat. Maxx 1.4 8V ECONOFLEX 5p', 2008, 2012],
    ['TRACKER Premier 1.2 Turbo 12V Flex Aut.', 2020, 2024],
    ['S10 Pick-Up LTZ 2.5 Flex 4x2 CD', 2015, 2017],
  ),
  ...models(
    'VW - VolksWagen',
    ['Gol 1.0 Flex 12V 5p', 2019, 2023],
    ['Fox 1.6 Mi Total Flex 8V 5p', 2010, 2014],
    ['VOYAGE 1.6 MSI Flex 8V 4p', 2019, 2022],
    ['Polo Highline 200 TSI 1.0 Flex 12V Aut.', 2018, 2022],
    ['up! move 1.0 Total Flex 12V 5p', 2013, 2019],
    ['Nivus Highline 1.0 200 TSI Flex Aut.', 2021, 2023],
    ['Kombi Standard 1.4 Mi Total Flex 8V', 2006, 2014],
    ['Fusca', 1994, 1996, 'Gasolina'],
    ['AMAROK High.CD 2.0 16V TDI 4x4 Dies. Aut', 2011, 2022, 'Diesel'],
  ),
  ...models(
    'Fiat',
    ['UNO WAY 1.0 EVO Fire Flex 8V 5p', 2011, 2016],
    ['MOBI LIKE 1.0 Fire Flex 5p.', 2017, 2024],
    ['ARGO DRIVE 1.0 6V Flex', 2018, 2023],
    ['CRONOS DRIVE 1.3 8V Flex', 2018, 2023],
    ['Strada Freedom 1.3 Flex 8V CD', 2021, 2023],
    ['Toro Freedom 1.8 16V Flex Aut.', 2016, 2021],
  ),
  ...models('Hyundai', ['HB20 Comf./C.Plus/C.Style 1.0 Flex 12V', 2013, 2019], ['HB20S Comfort 1.0  Flex 12V Mec.', 2023, 2024]),
  ...models('Toyota', ['Corolla GLi 1.8 Flex 16V  Aut.', 2010, 2019], ['ETIOS X 1.3 Flex 16V 5p Mec.', 2013, 2021]),
  ...models('Honda', ['Civic Sedan LXR 2.0 Flexone 16V Aut. 4p', 2014, 2016], ['HR-V EX 1.8 Flexone 16V 5p Aut.', 2016, 2021]),
  ...models('Ford', ['Ka 1.0 SE/SE Plus TiVCT Flex 5p', 2015, 2021], ['EcoSport FREESTYLE 1.5 12V Flex 5p Aut.', 2018, 2021]),
  ...models('Renault', ['KWID Zen 1.0 Flex 12V 5p Mec.', 2018, 2024], ['DUSTER Dynamique 1.6 Flex 16V Mec.', 2012, 2020]),
  ...models('Jeep', ['Renegade Longitude 1.8 4x2 Flex 16V Aut.', 2015, 2021], ['COMPASS LONGITUDE 2.0 4x2 Flex 16V Aut.', 2017, 2021]),
  ...models('Nissan', ['KICKS SV 1.6 16V FlexStar 5p Aut.', 2018, 2021]),
  ...models('HONDA', ['CG 160 FAN Flex', 2019, 2023], ['NXR 160 BROS ESDD FLEXONE', 2019, 2023]),
  ...models('MERCEDES-BENZ', ['Accelo 815 2p (diesel) (E5)', 2019, 2023, 'Diesel']),
];
