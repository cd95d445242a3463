import { useNavigate } from 'react-router-dom';
import { paths } from '~/frame/paths';

/** Returns a function that opens the logout page, which signs out. */
export function useLogout() {
  const navigate = useNavigate();
  return () => {
    void navigate(paths.logout);
  };
}
