/** The processor agreement in Italian. */
export const it = `# Accordo sul trattamento dei dati

## 1. Parti e oggetto
Chi organizza le degustazioni è il titolare del trattamento. {{operator}}, {{address}}, è il responsabile del trattamento. Il responsabile gestisce questa applicazione per il titolare e tratta i dati personali dei suoi ospiti solo a questo scopo (articolo 28 del GDPR). Contatto: {{email}}.

## 2. Dati e persone
- Persone: chi partecipa alle degustazioni, chi chiede un promemoria e i collaboratori del titolare.
- Dati: nome, soprannome, e-mail, età, genere, lingua, valutazioni, note, commenti, domande, consensi e i dati tecnici del dispositivo necessari al servizio.
- Durata: finché il titolare usa l’account e, per gli ospiti, per il periodo che ha scelto.

## 3. Istruzioni
Il responsabile tratta i dati solo su istruzione documentata del titolare. Le impostazioni e le azioni dell’account sono istruzioni. Se un’istruzione gli sembra contraria alle norme sulla protezione dei dati, avvisa il titolare.

## 4. Riservatezza
Accedono ai dati solo persone che ne hanno bisogno per il proprio compito e che sono tenute alla riservatezza.

## 5. Sicurezza
Il responsabile adotta le misure dell’articolo 32 del GDPR: connessioni cifrate, password e codici conservati solo come hash, chiavi cifrate, secondo passaggio facoltativo all’accesso, accesso limitato a ciascun account, cancellazione automatica ogni notte e registro delle azioni degli operatori.

## 6. Sub-responsabili
Il titolare autorizza i sub-responsabili dell’elenco mostrato nell’account. Prima di ricorrere a uno nuovo viene avvisato per e-mail e può opporsi. Ogni sub-responsabile è vincolato per contratto agli stessi obblighi, e il responsabile ne risponde.

## 7. Diritti delle persone
L’applicazione permette agli ospiti di vedere, scaricare, correggere e cancellare i propri dati, e al titolare di rispondere alle richieste. Per il resto il responsabile lo assiste.

## 8. Violazioni dei dati
Il responsabile informa il titolare di ogni violazione senza ingiustificato ritardo, con le informazioni di cui dispone, e lo assiste nelle notifiche e nelle valutazioni d’impatto.

## 9. Cancellazione e restituzione
Il titolare può esportare i dati in qualsiasi momento. Alla fine del contratto il responsabile cancella l’account con tutti i dati, salvo quelli che la legge impone di conservare. I backup scadono nei loro termini, e ripristinarne uno non riporta le persone cancellate.

## 10. Prove e verifiche
Il responsabile mette a disposizione del titolare quanto serve a dimostrare il rispetto di questi obblighi e consente verifiche con ragionevole preavviso.

## 11. Trasferimenti
I dati sono trasferiti fuori dallo Spazio economico europeo solo con le garanzie del capo V del GDPR.

## 12. Durata
L’accordo vale finché il responsabile tratta dati per conto del titolare. L’accettazione nell’account equivale alla firma.
`;
