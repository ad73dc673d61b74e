import './button.css';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';

export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'danger';

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** `lg` (56 px) is the bay's main action: dirty hands, one per card. */
  size?: 'md' | 'lg' | undefined;
  fullWidth?: boolean | undefined;
}

/** For what must be a link but look like a button. */
export function buttonClass({ variant = 'outline', size = 'md', fullWidth = false }: ButtonLook = {}): string {
  const large = size === 'lg' ? ' ui-button--lg' : '';
  const full = fullWidth ? ' ui-button--full' : '';
  return `ui-button ui-button--${variant}${large}${full}`;
}

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  icon?: ReactNode;
  isBusy?: boolean;
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
}

export function Button({ variant, size, fullWidth, icon, isBusy = false, className, children, ...rest }: ButtonProps) {
  const look = buttonClass({ variant, size, fullWidth });
  // Busy is not `disabled`: that would throw the keyboard's focus away.
  const busy = isBusy ? { 'aria-busy': true, 'aria-disabled': true, onClick: swallow } : undefined;
  return (
    <button type="button" {...rest} {...busy} className={className ? `${look} ${className}` : look}>
      {isBusy ? <span className="ui-spinner" aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, className, variant = 'quiet', ...rest }: IconButtonProps) {
  const icon = className ? `ui-button--icon ${className}` : 'ui-button--icon';
  return <Button {...rest} variant={variant} aria-label={label} title={label} className={icon} />;
}
