import type { ComponentProps } from 'react';
import classes from './choice.module.css';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  type: 'radio' | 'checkbox';
  className: string | undefined;
};

/**
 * An option to choose. Its radio button or tick box lies invisibly over the drawn content, so that
 * keyboards and screen readers find it.
 */
export const Choice = ({ className, children, ...input }: ChoiceProps) => (
  <label className={`${classes.choice} ${className}`}>
    <input {...input} />
    {children}
  </label>
);
