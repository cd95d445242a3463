/** The processor agreement in German. */
export const de = `# Vertrag zur Auftragsverarbeitung

## 1. Parteien und Gegenstand
Wer die Verkostungen veranstaltet, ist der Verantwortliche. {{operator}}, {{address}}, ist der Auftragsverarbeiter. Er betreibt diese Anwendung für den Verantwortlichen und verarbeitet die personenbezogenen Daten von dessen Gästen nur zu diesem Zweck (Artikel 28 DSGVO). Kontakt: {{email}}.

## 2. Daten und Personen
- Personen: Gäste der Verkostungen, Personen, die eine Erinnerung wünschen, und das Team des Verantwortlichen.
- Daten: Name, Spitzname, E-Mail, Alter, Geschlecht, Sprache, Bewertungen, Notizen, Kommentare, Fragen, Einwilligungen und die technischen Gerätedaten, die der Dienst benötigt.
- Dauer: solange der Verantwortliche das Konto nutzt, bei Gästen die von ihm gewählte Frist.

## 3. Weisungen
Der Auftragsverarbeiter verarbeitet die Daten nur auf dokumentierte Weisung des Verantwortlichen. Einstellungen und Handlungen im Konto sind Weisungen. Hält er eine Weisung für rechtswidrig, weist er den Verantwortlichen darauf hin.

## 4. Vertraulichkeit
Zugang haben nur Personen, die die Daten für ihre Aufgabe brauchen und zur Vertraulichkeit verpflichtet sind.

## 5. Sicherheit
Der Auftragsverarbeiter trifft die Maßnahmen nach Artikel 32 DSGVO: verschlüsselte Verbindungen, Passwörter und Codes nur als Hashwerte, verschlüsselte Schlüssel, auf Wunsch ein zweiter Schritt bei der Anmeldung, auf das jeweilige Konto begrenzter Zugriff, automatisches Löschen in jeder Nacht und ein Protokoll der Handlungen der Betreiber.

## 6. Unterauftragsverarbeiter
Der Verantwortliche genehmigt die Unterauftragsverarbeiter der Liste, die das Konto zeigt. Vor dem Einsatz eines neuen wird er per E-Mail informiert und kann widersprechen. Jeder Unterauftragsverarbeiter ist vertraglich zu denselben Pflichten verpflichtet; der Auftragsverarbeiter haftet für ihn.

## 7. Rechte der Betroffenen
In der Anwendung können Gäste ihre Daten einsehen, herunterladen, berichtigen und löschen, und der Verantwortliche kann Anfragen beantworten. Bei allem anderen unterstützt ihn der Auftragsverarbeiter.

## 8. Verletzungen des Datenschutzes
Der Auftragsverarbeiter meldet dem Verantwortlichen jede Verletzung unverzüglich mit den ihm bekannten Angaben und unterstützt ihn bei Meldepflichten und Folgenabschätzungen.

## 9. Löschung und Rückgabe
Der Verantwortliche kann die Daten jederzeit exportieren. Nach Vertragsende löscht der Auftragsverarbeiter das Konto mit allen Daten, soweit keine gesetzliche Aufbewahrungspflicht besteht. Sicherungen laufen nach ihrer Frist ab; das Wiederherstellen einer Sicherung bringt gelöschte Personen nicht zurück.

## 10. Nachweise und Prüfungen
Der Auftragsverarbeiter stellt dem Verantwortlichen die nötigen Nachweise bereit und ermöglicht Prüfungen nach angemessener Ankündigung.

## 11. Übermittlung in Drittländer
Daten werden nur mit den Garantien des Kapitels V DSGVO in Länder außerhalb des Europäischen Wirtschaftsraums übermittelt.

## 12. Laufzeit
Der Vertrag gilt, solange der Auftragsverarbeiter Daten für den Verantwortlichen verarbeitet. Die Annahme im Konto ersetzt die Unterschrift.
`;
