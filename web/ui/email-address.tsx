import { Fragment } from 'react';

/** An e-mail address. If it does not fit in a line, it breaks before '@' or a dot. */
export const EmailAddress = ({ email }: { email: string }) =>
  email.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
