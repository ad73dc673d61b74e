import { IdCard } from 'lucide-react';
import { Suspense } from 'react';
import { useExport } from '#client/sync/use-export.ts';
import { useListOrCall } from '#client/sync/use-first-download.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { CardGrid } from '#client/ui/list/card-grid.tsx';
import { CreateButton } from '#client/ui/blocks/create-button.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { ExportButton } from '#client/ui/list/export-button.tsx';
import { ListBody } from '#client/ui/list/list-body.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { ListFoot, PageSize } from '#client/ui/list/page-size.tsx';
import { Pagination } from '#client/ui/list/pagination.tsx';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { SkeletonCards } from '#client/ui/list/skeleton-cards.tsx';
import { useListAddress } from '#client/ui/list/use-list-address.ts';
import { useListScreen } from '#client/ui/list/use-list-screen.ts';
import { useNothingFound } from '#client/ui/list/use-nothing-found.ts';
import { usePageSize } from '#client/ui/list/use-page-size.ts';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import type { RowId } from '#domain/values/ids.ts';
import { EmployeeCard } from './employee-card.tsx';
import { EmployeeInUse } from './employee-in-use.tsx';
import { employeeTexts as texts } from './texts.ts';
import { loginOf, loginStateText, useTeam, type Team } from './use-team.ts';
import { useRemoveEmployee } from './use-remove-employee.ts';

const { Component: EmployeeDialog, preload } = preloadable(async () => (await import('./employee-dialog.tsx')).EmployeeDialog);

/** Who works in the shop (spec 2 §2). */
export function EmployeesScreen() {
  const { signatureName, status } = useReplica();
  const may = useMayWrite('employees');
  const mayCreate = may.create();
  const address = useListAddress<RowId>();
  const form = may.opened(address.form);
  const team = useTeam();
  const { search, page } = address;
  const { size, choose } = usePageSize(address, 'patio-employees-per-page');
  const list = useListOrCall('employees', { search, page, perPage: size }, status);
  const exported = useExport('employees', { search });
  const edit = useStableCallback(address.edit);
  const removal = useRemoveEmployee();
  const remove = useStableCallback(removal.ask);
  const isSettled = !list.isLoading && !list.isStale && list.failure === null;
  useNothingFound({ search, count: list.total ?? list.rows.length, isSettled, text: texts.empty });
  const lastPage = isSettled ? list.lastPage : null;
  const { subtitle } = useListScreen({
    address,
    list,
    lastPage,
    owner: signatureName,
    count: texts.count,
    preload: [preload],
    ...(mayCreate && { onNew: address.create }),
  });

  const createButton = mayCreate && <CreateButton text={texts.create} onPress={address.create} />;
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={subtitle} side={exported && <ExportButton source={exported} />}>
        <SearchBox label={texts.searchLabel} placeholder={texts.searchPlaceholder} defaultValue={search} hasHotkey={false} onSearch={address.find} />
        {createButton}
      </PageHeader>
      <ListBody
        list={list}
        trouble={list.failure?.kind === 'problem' && <ErrorNotice text={texts.loadFailed} />}
        skeleton={<SkeletonCards />}
        empty={
          <EmptyState
            text={texts.empty}
            hint={search === '' && texts.emptyHint}
            icon={<IdCard aria-hidden="true" />}
            action={search === '' && createButton}
          />
        }
      >
        <CardGrid label={texts.title}>
          {list.rows.map((employee) => (
            <EmployeeCard
              key={employee.id}
              employee={employee}
              hasPapers={may.seesOf(employee, 'cpf')}
              login={team === null ? '' : loginWords(team, employee.id)}
              canEdit={list.source === 'device'}
              onEdit={mayCreate ? edit : null}
              onRemove={may.remove ? remove : null}
            />
          ))}
        </CardGrid>
        <ListFoot>
          <PageSize value={size} onChange={choose} />
          <Pagination page={page} lastPage={list.lastPage} onPage={address.turnTo} />
        </ListFoot>
      </ListBody>
      {removal.inUse && <EmployeeInUse {...removal.inUse} onTerminate={edit} onClose={removal.close} />}
      <Suspense fallback={null}>{form && <EmployeeDialog key={form.id ?? 'new'} id={form.id} team={team} onClose={address.closeForm} />}</Suspense>
    </Page>
  );
}

function loginWords({ people }: Team, employee: RowId): string {
  const person = loginOf(people, employee);
  return person === null ? '' : loginStateText(person);
}
