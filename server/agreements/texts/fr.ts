/** The processor agreement in French. */
export const fr = `# Contrat de sous-traitance des données

## 1. Parties et objet
L’organisateur des dégustations est le responsable du traitement. {{operator}}, {{address}}, est le sous-traitant. Il exploite cette application pour le responsable et ne traite les données personnelles de ses invités qu’à cette fin (article 28 du RGPD). Contact : {{email}}.

## 2. Données et personnes
- Personnes : les participants aux dégustations, ceux qui demandent un rappel et l’équipe du responsable.
- Données : nom, pseudonyme, e-mail, âge, genre, langue, notes, commentaires, questions, consentements et données techniques de l’appareil nécessaires au service.
- Durée : tant que le responsable utilise le compte et, pour les invités, la durée qu’il a choisie.

## 3. Instructions
Le sous-traitant ne traite les données que sur instruction documentée du responsable. Les réglages et les actions du compte sont des instructions. S’il estime qu’une instruction enfreint le droit de la protection des données, il en informe le responsable.

## 4. Confidentialité
Seules les personnes qui ont besoin des données pour leur tâche et qui sont tenues à la confidentialité y ont accès.

## 5. Sécurité
Le sous-traitant prend les mesures de l’article 32 du RGPD : connexions chiffrées, mots de passe et codes conservés uniquement sous forme d’empreintes, clés chiffrées, seconde étape facultative à la connexion, accès limité à chaque compte, effacement automatique chaque nuit et journal des actions des opérateurs.

## 6. Sous-traitants ultérieurs
Le responsable autorise les sous-traitants ultérieurs de la liste affichée dans son compte. Avant de recourir à un nouveau, il est prévenu par e-mail et peut s’y opposer. Chacun est tenu par contrat aux mêmes obligations, et le sous-traitant en répond.

## 7. Droits des personnes
L’application permet aux invités de consulter, télécharger, corriger et effacer leurs données, et au responsable de répondre aux demandes. Le sous-traitant l’aide pour le reste.

## 8. Violations de données
Le sous-traitant informe le responsable de toute violation dans les meilleurs délais, avec les éléments dont il dispose, et l’aide pour les notifications et les analyses d’impact.

## 9. Suppression et restitution
Le responsable peut exporter les données à tout moment. À la fin du contrat, le sous-traitant supprime le compte et toutes ses données, sauf obligation légale de conservation. Les sauvegardes expirent à leur terme, et en restaurer une ne fait pas revenir les personnes effacées.

## 10. Preuves et audits
Le sous-traitant met à la disposition du responsable les éléments qui démontrent le respect de ces obligations et permet des audits annoncés dans un délai raisonnable.

## 11. Transferts
Les données ne sont transférées hors de l’Espace économique européen qu’avec les garanties du chapitre V du RGPD.

## 12. Durée
Ce contrat s’applique tant que le sous-traitant traite des données pour le responsable. L’acceptation dans le compte vaut signature.
`;
