import { ListChecks, Plus } from 'lucide-react';
import { createElement, Suspense, useEffect } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { isAtLeast } from '#client/api/may-administer.ts';
import { usePagedCall } from '#client/api/use-paged-call.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { DataTable, type Column } from '#client/ui/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { useFlash } from '#client/ui/flash.tsx';
import { ListTrouble } from '#client/ui/list-trouble.tsx';
import { roleIcon } from '#client/ui/menu-icons.ts';
import { Page, PageHeader } from '#client/ui/page-header.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { preloadable } from '#client/ui/preloadable.ts';
import { RowActions } from '#client/ui/row-actions.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows.tsx';
import { useListAddress } from '#client/ui/use-list-address.ts';
import { useOpenedRow } from '#client/ui/use-opened-row.ts';
import { useValidPage } from '#client/ui/use-valid-page.ts';
import { whenIdle } from '#client/ui/when-idle.ts';
import { roleSchema, type MenuRoleRow } from '#contract/access-calls.ts';
import { listRoles } from '#contract/role-calls.ts';
import { levelNames, levels } from '#domain/permissions.ts';
import './menu-roles.css';
import { roleTexts as texts } from './texts.ts';
import { useRemoveRole } from './use-remove-role.ts';

const { Component: RoleForm, preload } = preloadable(async () => (await import('./role-form.tsx')).RoleForm);

/** The buttons of everybody's menu (spec 1 §2.12). Master's, online only. */
export function MenuRolesScreen() {
  const address = useListAddress();
  const list = usePagedCall(listRoles, roleSchema, { page: address.page });
  const remove = useRemoveRole(list.reload);
  const flash = useFlash();
  const form = useOpenedRow(address.form, list, () => {
    flash({ kind: 'error', text: texts.gone });
    address.closeForm();
  });
  useValidPage(address, list.isCurrent ? list.lastPage : null);
  useEffect(() => (list.isLoading ? undefined : whenIdle(preload)), [list.isLoading]);

  const mayCreate = isAtLeast(levels.master);
  const createButton = mayCreate && (
    <Button variant="primary" icon={<Plus />} onClick={address.create}>
      {texts.create}
    </Button>
  );
  const isEmpty = !list.isLoading && list.failure === null && list.rows.length === 0;
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={[texts.subtitle, list.total !== null && texts.count(list.total)].filter(Boolean).join(' · ')}>
        {createButton}
      </PageHeader>
      {list.failure && (
        <ListTrouble
          kind={list.failure.kind}
          text={`${texts.loadFailed} ${failureReason(list.failure)}`}
          readAt={list.readAt}
          isAsking={list.isAsking}
          onRetry={list.reload}
        />
      )}
      {list.isLoading && <SkeletonRows />}
      {isEmpty && <EmptyState text={texts.empty} icon={<ListChecks aria-hidden="true" />} action={createButton} />}
      {list.rows.length > 0 && (
        <DataTable label={texts.title} columns={columns(address.edit, remove)} rows={list.rows} rowKey={({ id }) => id} />
      )}
      <Pagination page={address.page} lastPage={list.lastPage} onPage={address.turnTo} />
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

const tones: Readonly<Record<MenuRoleRow['level'], Tone>> = { 1: 'grey', 2: 'blue', 3: 'green' };

const columns = (edit: (id: string) => void, remove: (role: MenuRoleRow) => Promise<boolean>): readonly Column<MenuRoleRow>[] => [
  { key: 'level', header: texts.columns.level, cell: ({ level }) => <Badge tone={tones[level]}>{texts.level(level, levelNames[level])}</Badge> },
  { key: 'bottom_text', header: texts.columns.bottom_text, inCard: 'head', cell: ({ bottom_text }) => bottom_text },
  { key: 'link_url', header: texts.columns.link_url, inCard: 'wide', cell: ({ link_url }) => link_url },
  { key: 'icon', header: texts.columns.icon, cell: ({ icon }) => <DrawnIcon name={icon} /> },
  {
    key: 'actions',
    header: texts.columns.actions,
    align: 'end',
    inCard: 'foot',
    cell: (role) => (
      <RowActions
        edit={{ text: texts.edit, label: texts.editLabel(role.bottom_text), onPress: () => edit(role.id) }}
        remove={{ text: texts.remove, label: texts.removeLabel(role.bottom_text), onPress: () => void remove(role) }}
      />
    ),
  },
];

function DrawnIcon({ name }: { name: string }) {
  return <span className="menu-roles-icon">{createElement(roleIcon(name), { role: 'img', 'aria-label': name })}</span>;
}
