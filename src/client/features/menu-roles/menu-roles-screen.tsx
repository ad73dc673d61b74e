import { ListChecks } from 'lucide-react';
import { Suspense } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { isAtLeast } from '#client/api/may-administer.ts';
import { usePagedCall } from '#client/api/use-paged-call.ts';
import { CreateButton } from '#client/ui/blocks/create-button.tsx';
import { DataTable } from '#client/ui/blocks/data-table.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { ListBody } from '#client/ui/list/list-body.tsx';
import { ListTrouble } from '#client/ui/list/list-trouble.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { Pagination } from '#client/ui/list/pagination.tsx';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import { useListAddress } from '#client/ui/list/use-list-address.ts';
import { useListScreen } from '#client/ui/list/use-list-screen.ts';
import { useOpenedRow } from '#client/ui/list/use-opened-row.ts';
import { roleSchema } from '#contract/access-calls.ts';
import { listRoles } from '#contract/role-calls.ts';
import { levels } from '#domain/access/permissions.ts';
import { roleColumns } from './role-columns.tsx';
import { roleTexts as texts } from './texts.ts';
import { useRemoveRole } from './use-remove-role.ts';

const { Component: RoleForm, preload } = preloadable(async () => (await import('./role-form.tsx')).RoleForm);

/** The buttons of everybody's menu (spec 1 §2.12). Master's, online only. */
export function MenuRolesScreen() {
  const address = useListAddress();
  const list = usePagedCall(listRoles, roleSchema, { page: address.page });
  const remove = useRemoveRole(list.reload);
  const form = useOpenedRow(address, list, texts.gone);
  const lastPage = list.isCurrent ? list.lastPage : null;
  const { subtitle } = useListScreen({ address, list, lastPage, owner: texts.subtitle, count: texts.count, preload: [preload] });

  const mayCreate = isAtLeast(levels.master);
  const createButton = mayCreate && <CreateButton text={texts.create} onPress={address.create} />;
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={subtitle}>
        {createButton}
      </PageHeader>
      <ListBody
        list={list}
        trouble={list.failure && <ListTrouble kind={list.failure.kind} text={`${texts.loadFailed} ${failureReason(list.failure)}`} list={list} />}
        skeleton={<SkeletonRows />}
        empty={<EmptyState text={texts.empty} icon={<ListChecks aria-hidden="true" />} action={createButton} />}
        pages={<Pagination page={address.page} lastPage={list.lastPage} onPage={address.turnTo} />}
      >
        <DataTable label={texts.title} columns={roleColumns(address.edit, remove)} rows={list.rows} rowKey={({ id }) => id} />
      </ListBody>
      <Suspense fallback={null}>
        {form && mayCreate && (
          <RoleForm
            key={form.id ?? 'new'}
            role={form.row}
            isOffline={list.failure?.kind === 'offline'}
            onSaved={list.reload}
            onClose={address.closeForm}
          />
        )}
      </Suspense>
    </Page>
  );
}
