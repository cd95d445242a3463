/** Loads the second step and its texts, which few people need. */
export async function loadSecondStep() {
  const [{ SecondStep }, { loadSecondStepTexts }] = await Promise.all([
    import('./second-step'),
    import('~/frame/second-step/second-step-texts'),
  ]);
  await loadSecondStepTexts();
  return { default: SecondStep };
}
