/** The processor agreement in English. */
export const en = `# Data processing agreement

## 1. Parties and subject
The organiser of tastings is the controller. {{operator}}, {{address}}, is the processor. The processor runs this application for the controller and processes the personal data of the controller’s guests only for that purpose (article 28 of the GDPR). Contact: {{email}}.

## 2. Data and people
- People: guests of tastings, people who ask to be reminded of one, and the controller’s colleagues.
- Data: name, nickname, e-mail, age, gender, language, ratings, notes, comments, questions, consents, and technical data of the device that are needed for the service.
- Time: as long as the controller uses the account, and for guests the time that the controller chose.

## 3. Instructions
The processor processes the data only on the controller’s documented instructions. The settings and actions of the account are instructions. The processor tells the controller if an instruction seems to break data protection law.

## 4. Confidentiality
Only people who are bound to confidentiality, and who need the data for their task, have access.

## 5. Security
The processor takes the measures of article 32 of the GDPR: encrypted connections, passwords and codes only as hashes, encrypted keys, an optional second step at the sign-in, access limited to each account, automatic forgetting every night, and a log of operators’ actions.

## 6. Subprocessors
The controller agrees to the subprocessors of the list that the account shows. Before a new one is used, the controller is told by e-mail and can object. Each subprocessor has the same duties by contract, and the processor answers for it.

## 7. Rights of the people
The application lets guests see, download, correct and erase their data, and lets the controller answer requests. The processor helps with what cannot be done there.

## 8. Breaches
The processor tells the controller of a personal data breach without undue delay, with what it knows, and helps with the notification duties and with impact assessments.

## 9. Deletion and return
The controller can export the data at any time. At the end of the contract, the processor deletes the account with all its data, unless the law requires keeping some. Backups expire in their own time, and restoring one does not bring back erased people.

## 10. Evidence and audits
The processor gives the controller what is needed to show that these duties are met, and allows audits on reasonable notice.

## 11. Transfers
Data are transferred to a country outside of the European Economic Area only with the safeguards of chapter V of the GDPR.

## 12. Duration
This agreement applies as long as the processor processes data for the controller. The acceptance in the account replaces a signature.
`;
