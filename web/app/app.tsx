import { RouterProvider } from 'react-router-dom';
import { CreatorsContext } from '~/frame/creators';
import { creators } from './creators';
import { Providers } from './providers';
import { router } from './router';

export const App = () => (
  <Providers>
    <CreatorsContext value={creators}>
      <RouterProvider router={router} />
    </CreatorsContext>
  </Providers>
);
