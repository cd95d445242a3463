import { useUser } from './session';

const key = 'retrogusto.account';

/** The account that a person works for. It is another person's account for colleagues. */
type Choice = { person: string; account: string };

/** The choice of this tab. A new tab begins with the last choice of the browser. */
function stored(): Choice | undefined {
  try {
    const text = sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? 'null';
    // A choice in another tab must not reach this one when it loads again.
    sessionStorage.setItem(key, text);
    return (JSON.parse(text) as Choice | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function store(choice: Choice) {
  try {
    sessionStorage.setItem(key, JSON.stringify(choice));
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // Without storage, the next page shows the own account.
  }
}

// Read once: a tab must not change its account while screens show data of it.
const choice = stored();

/** The uid of the account that a person works for in this tab: their own, or a chosen one. */
export const accountOf = (person: string): string =>
  choice?.person === person ? choice.account : person;

/** The account of the dashboard. Only for screens behind the sign-in gate. */
export function useAccount(): { uid: string; isOwn: boolean } {
  const person = useUser().uid;
  const uid = accountOf(person);
  return { uid, isOwn: uid === person };
}

/** Opens the dashboard of an account. The page loads anew, so that nothing of the former stays. */
export function openAccount(person: string, account: string, path: string): void {
  store({ person, account });
  globalThis.location.assign(path);
}
