import { CircleUser, LogIn } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { failureReason } from '#client/api/failure-reason.ts';
import { request } from '#client/api/http.ts';
import { clearSession, currentSession, storedToken } from '#client/api/session.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { CreateButton } from '#client/ui/blocks/create-button.tsx';
import { DataTable, type Column } from '#client/ui/blocks/data-table.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { ListTrouble } from '#client/ui/list/list-trouble.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { RowActions } from '#client/ui/list/row-actions.tsx';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import { useListAddress } from '#client/ui/list/use-list-address.ts';
import { useOpenedRow } from '#client/ui/list/use-opened-row.ts';
import { useRemove } from '#client/ui/list/use-remove.ts';
import { whenIdle } from '#client/ui/timing/when-idle.ts';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { removeProfile, type ProfileRow } from '#contract/profile-calls.ts';
import { formatCivilDate, isCivilDate } from '#domain/values/civil-date.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { formatCpf } from '#domain/values/tax-id.ts';
import { profileTexts as texts } from './texts.ts';
import { useProfile } from './use-profile.ts';
import { WebLink } from './web-link.tsx';

const { Component: ProfileForm, preload } = preloadable(async () => (await import('./profile-form.tsx')).ProfileForm);

const styles = classesOf({
  // Seven columns need more room than the table's own limit gives them: below it they are a card.
  table: { maxW: { base: 'lg', xl: 'none' } },
  figures: { whiteSpace: 'nowrap' },
});

/** A person's own affiliate profile (spec 2 §2, ruling 38). Online only. */
export function AffiliateProfileScreen() {
  if (storedToken() === null) return <Navigate to="/login" replace />;
  const userId = currentSession()?.content.sub.trim() ?? '';
  return userId === '' ? <UnusableToken /> : <OwnProfile userId={userId} />;
}

function OwnProfile({ userId }: { userId: string }) {
  const address = useListAddress();
  const list = useProfile(userId);
  const { profile, isKnown, isLoading, isAsking, failure, reload } = list;
  const rows = profile === null ? [] : [profile];
  const remove = useRemoveProfile(userId, reload);
  const form = useOpenedRow(address, { rows, isCurrent: isKnown && !isAsking && failure === null }, texts.gone);
  useEffect(() => (isLoading ? undefined : whenIdle(preload)), [isLoading]);

  return (
    <Page>
      <PageHeader title={texts.title} subtitle={texts.user(userId)}>
        {/* One profile a person. */}
        {profile === null && <CreateButton text={texts.create} onPress={address.create} />}
      </PageHeader>
      {failure && <ListTrouble kind={failure.kind} text={`${texts.loadFailed} ${failureReason(failure)}`} list={list} />}
      {isLoading && <SkeletonRows count={1} />}
      {isKnown && profile === null && failure?.kind !== 'problem' && <EmptyState text={texts.empty} icon={<CircleUser aria-hidden="true" />} />}
      {profile !== null && (
        <div className={styles.table}>
          <DataTable label={texts.title} columns={columns(address.edit, remove)} rows={rows} rowKey={({ id }) => id} />
        </div>
      )}
      <Suspense fallback={null}>
        {form && (
          <ProfileForm
            key={form.id ?? 'new'}
            userId={userId}
            profile={form.row}
            isOffline={failure?.kind === 'offline'}
            onSaved={reload}
            onClose={address.closeForm}
          />
        )}
      </Suspense>
    </Page>
  );
}

function UnusableToken() {
  const signIn = (
    // The guard leads whoever has no token to the sign-in page.
    <Button icon={<LogIn />} onClick={clearSession}>
      {texts.signIn}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={texts.title} />
      <ErrorNotice text={texts.invalidToken} action={signIn} />
    </Page>
  );
}

function useRemoveProfile(userId: string, reload: () => void) {
  const remove = useRemove();
  return async (): Promise<void> => {
    const isRemoved = await remove({
      question: { title: texts.confirmRemove, text: texts.removeText },
      async remove() {
        const answer = await request(removeProfile, { params: { userId } });
        return answer.ok ? null : failureReason(answer);
      },
      removed: texts.removed,
      failed: texts.removeFailed,
    });
    if (isRemoved) reload();
  };
}

const Figures = ({ children }: { children: string }) => <span className={styles.figures}>{children}</span>;

const columns = (edit: (id: string) => void, remove: () => Promise<void>): readonly Column<ProfileRow>[] => [
  { key: 'cpf', header: texts.columns.cpf, inCard: 'head', cell: ({ cpf }) => <Figures>{formatCpf(cpf)}</Figures> },
  { key: 'telefone', header: texts.columns.telefone, cell: ({ telefone }) => <Figures>{formatPhone(telefone)}</Figures> },
  {
    key: 'data_nascimento',
    header: texts.columns.data_nascimento,
    cell: ({ data_nascimento: date }) => (isCivilDate(date) ? formatCivilDate(date) : date),
  },
  { key: 'sexo', header: texts.columns.sexo, cell: ({ sexo }) => sexo },
  {
    key: 'link_afiliado',
    header: texts.columns.link_afiliado,
    inCard: 'wide',
    cell: ({ link_afiliado: link }) => (
      <WebLink to={link} otherwise={link || texts.nothing}>
        {link}
      </WebLink>
    ),
  },
  { key: 'status', header: texts.columns.status, cell: ({ status }) => status },
  {
    key: 'actions',
    header: texts.columns.actions,
    align: 'end',
    inCard: 'foot',
    cell: ({ id }) => (
      <RowActions
        edit={{ text: texts.edit, label: texts.editLabel, onPress: () => edit(id) }}
        remove={{ text: texts.remove, label: texts.removeLabel, onPress: () => void remove() }}
      />
    ),
  },
];
