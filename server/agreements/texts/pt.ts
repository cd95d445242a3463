/** The processor agreement in Portuguese. */
export const pt = `# Acordo de tratamento de dados

## 1. Partes e objeto
Quem organiza as provas é o responsável pelo tratamento. {{operator}}, {{address}}, é o subcontratante. O subcontratante disponibiliza esta aplicação ao responsável e trata os dados pessoais dos seus convidados apenas para esse fim (artigo 28.º do RGPD). Contacto: {{email}}.

## 2. Dados e pessoas
- Pessoas: quem participa nas provas, quem pede um lembrete e os colaboradores do responsável.
- Dados: nome, alcunha, e-mail, idade, género, idioma, avaliações, notas, comentários, perguntas, consentimentos e os dados técnicos do dispositivo necessários ao serviço.
- Prazo: enquanto o responsável usar a conta e, para os convidados, o prazo que tiver escolhido.

## 3. Instruções
O subcontratante trata os dados apenas mediante instruções documentadas do responsável. As definições e as ações da conta são instruções. Se uma instrução lhe parecer contrária às normas de proteção de dados, avisa o responsável.

## 4. Confidencialidade
Só acedem aos dados pessoas que precisam deles para a sua tarefa e que estão obrigadas a sigilo.

## 5. Segurança
O subcontratante aplica as medidas do artigo 32.º do RGPD: ligações cifradas, palavras-passe e códigos guardados apenas como resumos criptográficos, chaves cifradas, segundo passo opcional ao entrar, acesso limitado a cada conta, apagamento automático todas as noites e registo das ações dos operadores.

## 6. Subcontratantes ulteriores
O responsável autoriza os subcontratantes ulteriores da lista que a conta mostra. Antes de recorrer a um novo, é avisado por e-mail e pode opor-se. Cada um assume por contrato as mesmas obrigações, e o subcontratante responde por ele.

## 7. Direitos das pessoas
A aplicação permite aos convidados ver, descarregar, corrigir e apagar os seus dados, e ao responsável responder aos pedidos. O subcontratante ajuda no que lá não se possa fazer.

## 8. Violações de dados
O subcontratante comunica ao responsável qualquer violação de dados sem demora injustificada, com a informação de que disponha, e ajuda-o nas notificações e nas avaliações de impacto.

## 9. Eliminação e devolução
O responsável pode exportar os dados a qualquer momento. No fim do contrato, o subcontratante elimina a conta com todos os dados, salvo os que a lei obrigue a conservar. As cópias de segurança expiram no seu prazo, e restaurar uma não traz de volta as pessoas apagadas.

## 10. Provas e auditorias
O subcontratante faculta ao responsável o necessário para demonstrar o cumprimento destas obrigações e permite auditorias avisadas com antecedência razoável.

## 11. Transferências
Os dados só são transferidos para fora do Espaço Económico Europeu com as garantias do capítulo V do RGPD.

## 12. Duração
Este acordo vigora enquanto o subcontratante tratar dados por conta do responsável. A aceitação na conta equivale à assinatura.
`;
