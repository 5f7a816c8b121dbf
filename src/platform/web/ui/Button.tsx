import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'wouter';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** 44 px high (48 px in the player), as high as a text field beside it, or 52 px for the one action of a screen. */
  size?: 'normal' | 'field' | 'large';
}

const variants = {
  primary: 'bg-primary text-on-primary enabled-hover:bg-primary-hover',
  secondary: 'border border-line bg-surface text-ink enabled-hover:border-primary enabled-hover:text-primary',
  quiet: 'text-primary enabled-hover:bg-sunken',
  danger: 'bg-no text-no-bg enabled-hover:opacity-90',
};

const sizes = {
  normal: 'min-h-[var(--target,2.75rem)] px-4 py-2 text-base',
  field: 'min-h-12 px-4 py-2 text-base',
  large: 'min-h-13 px-6 py-3 text-base',
};

function look({ variant = 'primary', size = 'normal' }: ButtonLook, className = ''): string {
  return `inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold no-underline
    transition-colors duration-150 disabled:opacity-55 aria-disabled:opacity-55 ${variants[variant]} ${sizes[size]} ${className}`;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Something is under way: the button keeps the focus and does nothing. */
  busy?: boolean;
}

export function Button({ variant, size, busy = false, className, onClick, ...props }: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...props}
      aria-disabled={busy || props['aria-disabled']}
      className={look({ variant, size }, className)}
      onClick={click}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  className,
  ...props
}: ButtonLook & Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  return <Link {...props} className={look({ variant, size }, className)} />;
}

/** A link that looks like a button and leads out of the screens: to another site, or to a file. */
export function ButtonAnchor({
  variant,
  size,
  className,
  children,
  ...props
}: ButtonLook & ComponentProps<'a'> & { href: string }) {
  return (
    <a {...props} className={look({ variant, size }, className)}>
      {children}
    </a>
  );
}
