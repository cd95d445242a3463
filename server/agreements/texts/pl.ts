/** The processor agreement in Polish. */
export const pl = `# Umowa powierzenia przetwarzania danych

## 1. Strony i przedmiot
Organizator degustacji jest administratorem danych. {{operator}}, {{address}}, jest podmiotem przetwarzającym. Udostępnia administratorowi tę aplikację i przetwarza dane osobowe jego gości wyłącznie w tym celu (art. 28 RODO). Kontakt: {{email}}.

## 2. Dane i osoby
- Osoby: uczestnicy degustacji, osoby proszące o przypomnienie oraz współpracownicy administratora.
- Dane: imię i nazwisko, pseudonim, e-mail, wiek, płeć, język, oceny, notatki, komentarze, pytania, zgody oraz dane techniczne urządzenia potrzebne do działania usługi.
- Czas: dopóki administrator korzysta z konta, a w przypadku gości przez wybrany przez niego okres.

## 3. Polecenia
Podmiot przetwarzający przetwarza dane wyłącznie na udokumentowane polecenie administratora. Poleceniami są ustawienia i działania na koncie. Jeśli uzna polecenie za sprzeczne z przepisami o ochronie danych, informuje o tym administratora.

## 4. Poufność
Dostęp mają tylko osoby, które potrzebują danych do swoich zadań i są zobowiązane do zachowania poufności.

## 5. Bezpieczeństwo
Podmiot przetwarzający stosuje środki z art. 32 RODO: szyfrowane połączenia, hasła i kody wyłącznie w postaci skrótów, szyfrowane klucze, opcjonalny drugi krok logowania, dostęp ograniczony do danego konta, automatyczne usuwanie każdej nocy oraz rejestr działań operatorów.

## 6. Dalsze podmioty przetwarzające
Administrator zgadza się na podmioty z listy widocznej na koncie. Przed skorzystaniem z nowego otrzymuje wiadomość e-mail i może wyrazić sprzeciw. Każdy z nich ma na mocy umowy te same obowiązki, a podmiot przetwarzający za niego odpowiada.

## 7. Prawa osób
Aplikacja pozwala gościom przeglądać, pobierać, poprawiać i usuwać swoje dane, a administratorowi odpowiadać na wnioski. W pozostałych sprawach podmiot przetwarzający udziela pomocy.

## 8. Naruszenia
Podmiot przetwarzający niezwłocznie informuje administratora o naruszeniu ochrony danych, przekazuje znane mu informacje oraz pomaga w zgłoszeniach i ocenach skutków.

## 9. Usunięcie i zwrot
Administrator może w każdej chwili wyeksportować dane. Po zakończeniu umowy podmiot przetwarzający usuwa konto ze wszystkimi danymi, chyba że prawo nakazuje je przechowywać. Kopie zapasowe wygasają w swoim terminie, a przywrócenie kopii nie przywraca usuniętych osób.

## 10. Dowody i audyty
Podmiot przetwarzający udostępnia administratorowi informacje potrzebne do wykazania, że spełnia te obowiązki, i umożliwia audyty zapowiedziane z rozsądnym wyprzedzeniem.

## 11. Przekazywanie danych
Dane są przekazywane poza Europejski Obszar Gospodarczy wyłącznie z zabezpieczeniami z rozdziału V RODO.

## 12. Czas trwania
Umowa obowiązuje, dopóki podmiot przetwarzający przetwarza dane w imieniu administratora. Akceptacja na koncie zastępuje podpis.
`;
