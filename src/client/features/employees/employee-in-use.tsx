import { Button } from '#client/ui/button.tsx';
import { InUseDialog } from '#client/ui/in-use-dialog.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { employeeInUseTexts as texts } from './texts.ts';
import type { EmployeeInUse as InUse } from './use-remove-employee.ts';

/** Somebody whom services refer to: they stay, and their form is where their leaving is noted. */
export function EmployeeInUse({ employee, services, names, onTerminate, onClose }: InUse & { onTerminate: (id: RowId) => void; onClose: () => void }) {
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
          <ul className="ui-move__names">
            {names.map((name, index) => (
              <li key={`${index} ${name}`}>{name}</li>
            ))}
            {services > names.length && <li>{texts.more(services - names.length)}</li>}
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
