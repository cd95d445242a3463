/** Loads the form and its texts, for pages on which few people need it. */
export async function loadSecondStepForm() {
  const [{ SecondStepForm }, { loadSecondStepTexts }] = await Promise.all([
    import('./second-step-form'),
    import('./second-step-texts'),
  ]);
  await loadSecondStepTexts();
  return { default: SecondStepForm };
}
