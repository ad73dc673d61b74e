import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { ClipboardCheck, ClipboardList, Play } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { personName } from '#client/api/session.ts';
import { useReferring, useRow } from '#client/data/read/use-row.ts';
import { refusalText } from '#client/data/save/refusal-text.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { buttonClass, RowButton } from '#client/ui/blocks/button.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { Panel } from '#client/ui/blocks/panel.tsx';
import { PlateBadge } from '#client/ui/blocks/plate-badge.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { parseWhole } from '#client/ui/fields/whole-number.ts';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import { kilometres } from '#client/ui/words/kilometres.ts';
import { inspectionPath } from '#client/ui/words/record-paths.ts';
import { shortDate } from '#client/ui/words/short-date.ts';
import { carTitle } from '#domain/customers/vehicle-words.ts';
import { begunInspection } from '#domain/inspections/inspection-steps.ts';
import type { OfferedTemplate } from '#domain/inspections/shipped-templates.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { startTexts as texts } from './texts.ts';
import { useOfferedTemplates } from './use-offered-templates.ts';

/** Which template the car is looked at by. The address says which car, or which service's. */
export function StartInspection() {
  const [params] = useSearchParams();
  const service = useRow('services', params.get('servico') as RowId | null);
  const budget = useRow('budgets', service?.id_budget ?? null);
  const asked = (params.get('carro') as RowId | null) ?? budget?.vehicle_id ?? null;
  const vehicle = useRow('vehicles', asked);
  const mayBegin = useMayWrite('inspections').create();
  const isReading = service === undefined || budget === undefined || vehicle === undefined;
  return (
    <Page>
      {isReading ? (
        <SkeletonRows count={3} />
      ) : vehicle === null || !mayBegin ? (
        <EmptyState text={mayBegin ? texts.noCar : texts.noPermission} icon={<ClipboardCheck aria-hidden="true" />} />
      ) : (
        <KnownCar vehicle={vehicle} service={service} />
      )}
    </Page>
  );
}

interface KnownCarProps {
  vehicle: ReplicaRow<'vehicles'>;
  service: ReplicaRow<'services'> | null;
}

function KnownCar({ vehicle, service }: KnownCarProps) {
  const templates = useOfferedTemplates();
  const mayEdit = useMayWrite('inspection_templates').create();
  const [km, setKm] = useState(String(service?.km_in ?? ''));
  const begin = useBegin({ vehicle, service }, km);
  const isKmWrong = km.trim() !== '' && parseWhole(km) === null;
  return (
    <>
      <PageHeader title={texts.title} subtitle={carTitle(vehicle)} side={<PlateBadge plate={vehicle.plate} size="lg" />} />
      <Stack gap="4">
        <OpenOnes vehicle={vehicle.id} />
        <Panel title={texts.ask}>
          <Stack gap="4">
            <Box maxW="xs">
              <NumberField
                label={texts.km}
                hint={vehicle.mileage === null ? undefined : texts.kmHint(kilometres(vehicle.mileage))}
                error={isKmWrong ? texts.wrongKm : undefined}
                maxLength={9}
                value={km}
                onChange={({ target }) => setKm(target.value)}
              />
            </Box>
            <Stack as="ul" gap="2.5" listStyleType="none">
              {templates.map((template) => (
                <li key={template.id}>
                  <TemplateChoice template={template} disabled={isKmWrong} onBegin={() => void begin(template)} />
                </li>
              ))}
            </Stack>
            {mayEdit && (
              <Box>
                <Link className={buttonClass({ variant: 'quiet' })} to="/dashboard/modelos-de-vistoria">
                  <ClipboardList aria-hidden="true" />
                  {texts.templates}
                </Link>
              </Box>
            )}
          </Stack>
        </Panel>
      </Stack>
    </>
  );
}

function TemplateChoice({ template, disabled, onBegin }: { template: OfferedTemplate; disabled: boolean; onBegin: () => void }) {
  const groups = template.groups.map(({ name }) => name).join(', ');
  return (
    <Flex wrap="wrap" align="center" columnGap="4" rowGap="2" px="3.5" py="3" border="hairline" borderColor="line" borderRadius="panel">
      <Box flex="1 1 {sizes.2xs}" minW="0">
        <Text as="strong" textStyle="cardTitle">
          {template.name}
        </Text>
        <Text textStyle="note">{[texts.lines(template.lines.length), groups].filter(Boolean).join(' · ')}</Text>
      </Box>
      <RowButton size="lg" icon={<Play aria-hidden="true" />} aria-label={texts.begin(template.name)} disabled={disabled} onClick={onBegin}>
        {texts.go}
      </RowButton>
    </Flex>
  );
}

/** Inspections of the car that nobody has concluded: a second one is seldom what is meant. */
function OpenOnes({ vehicle }: { vehicle: RowId }) {
  const { store } = useReplica();
  const today = dateOf(shopTime(store));
  const open = (useReferring('inspections', 'vehicle_id', [vehicle]).get(vehicle) ?? []).filter(({ concluded_at }) => concluded_at === '');
  if (open.length === 0) return null;
  return (
    <Panel title={texts.open}>
      <Flex wrap="wrap" gap="2.5">
        {open.map(({ id, template, started_at }) => (
          <Link key={id} className={buttonClass({ size: 'lg' })} to={inspectionPath(id)}>
            {texts.goOn(template, started_at === '' ? '' : shortDate(dateOf(started_at), today))}
          </Link>
        ))}
      </Flex>
    </Panel>
  );
}

function useBegin({ vehicle, service }: KnownCarProps, km: string) {
  const { store, save } = useReplica();
  const navigate = useNavigate();
  const flash = useFlash();
  const mayRead = useMayWrite('vehicles').update(vehicle);
  return async (template: OfferedTemplate): Promise<void> => {
    const of = { vehicle_id: vehicle.id, service_id: service?.id ?? null, km: parseWhole(km) };
    const hand = { by: personName(), at: shopTime(store) };
    const saved = await save('inspections', { kind: 'create', fields: begunInspection(template, of, hand) });
    if (saved.ok && mayRead && of.km !== null && of.km > (vehicle.mileage ?? 0))
      await save('vehicles', { kind: 'update', id: vehicle.id, changes: { mileage: of.km } });
    if (saved.ok) void navigate(inspectionPath(saved.id), { replace: true });
    else flash({ kind: 'error', text: refusalText(saved) });
  };
}
