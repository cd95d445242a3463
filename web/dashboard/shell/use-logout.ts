import { useNavigate } from 'react-router-dom';
import { paths } from '~/frame/paths';

/** Leaves the dashboard on purpose: the page it leads to signs out. */
export function useLogout() {
  const navigate = useNavigate();
  return () => {
    void navigate(paths.logout);
  };
}
