import { beforeEach } from 'vitest';
import { AffiliateProfileScreen } from '#client/features/affiliate-profile/affiliate-profile-screen.tsx';
import { adminWorld } from './admin-screen.tsx';

/** A server that has the profile of a person. Set up for each test. */
export function profileWorld() {
  const world = adminWorld();
  const there = { user: '' };
  let made = 0;
  const load = () => `GET /api/profile/${there.user}`;
  const remove = () => `DELETE /api/profile/${there.user}`;

  const profile = (fields: object = {}) => ({
    id: 'p1',
    user_id: there.user,
    cpf: '52998224725',
    telefone: '11971205533',
    data_nascimento: '1988-11-18',
    sexo: 'Feminino',
    endereco: 'Rua das Palmeiras, 10',
    cidade: 'Campinas',
    estado: 'SP',
    cep: '13010000',
    link_afiliado: 'https://patio.example/?a=rita',
    foto_perfil: 'https://fotos.example/rita.jpg',
    descricao: '',
    banco: '',
    agencia: '',
    conta: '',
    tipo_conta: '',
    pix: '',
    comissao_percentual: 12.5,
    status: 1,
    ...fields,
  });

  // Each test has a person of its own: the screen remembers the last answer about a person.
  beforeEach(() => {
    made += 1;
    there.user = `01890000-0000-7000-8000-0000000001${String(made).padStart(2, '0')}`;
    world.json(load(), profile());
  });

  const none = () => world.refused(load(), 404, 'not_found', 'Registro não encontrado.');

  const open = (path = '/dashboard/perfil-afiliado') => world.open(<AffiliateProfileScreen />, { level: 2, path, user: there.user });

  return { world, there, load, remove, profile, none, open };
}
