import { Link } from 'react-router-dom';
import { Button } from '#client/ui/blocks/button.tsx';
import { InUseDialog } from '#client/ui/blocks/in-use-dialog.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import type { RowId } from '#domain/values/ids.ts';
import { employeeInUseTexts as texts } from './texts.ts';
import type { EmployeeInUse as InUse } from './use-remove-employee.ts';

const styles = classesOf({
  names: { ps: '4.5', fontWeight: 'semibold', listStyle: 'disc' },
  name: { display: 'inline-flex', alignItems: 'center', minH: 'control', color: 'brand', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});

/** Somebody whom services refer to: they stay, and their form is where their leaving is noted. */
export function EmployeeInUse({
  employee,
  services,
  shown,
  onTerminate,
  onClose,
}: InUse & { onTerminate: (id: RowId) => void; onClose: () => void }) {
  const isTerminated = employee.status === 'terminated';

  function terminate(): void {
    onClose();
    onTerminate(employee.id);
  }

  return (
    <InUseDialog
      title={texts.title}
      text={
        <>
          <p>{texts.services(employee.name, services)}</p>
          <ul className={styles.names}>
            {shown.map(({ id, name }) => (
              <li key={id}>
                <Link className={styles.name} to={`/dashboard/servicos-listagem?editar=${id}`}>
                  {name}
                </Link>
              </li>
            ))}
            {services > shown.length && <li>{texts.more(services - shown.length)}</li>}
          </ul>
          <p>{isTerminated ? texts.isTerminated : texts.terminating}</p>
        </>
      }
      action={
        !isTerminated && (
          <Button variant="primary" onClick={terminate}>
            {texts.terminate}
          </Button>
        )
      }
      onClose={onClose}
    />
  );
}
