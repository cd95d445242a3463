import type { ComponentProps } from 'react';
import classes from './choice.module.css';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  type: 'radio' | 'checkbox';
  className: string | undefined;
};

/** Something to choose: its radio button or tick box, which the keyboard and screen readers find, lies unseen over what is drawn of it. */
export const Choice = ({ className, children, ...input }: ChoiceProps) => (
  <label className={`${classes.choice} ${className}`}>
    <input {...input} />
    {children}
  </label>
);
