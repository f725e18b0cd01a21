/** An answer of the API as the page shows it. Builds in other languages take the clinic's texts of theirs. */
export function answerInLanguage<Answer>(answer: Answer): Answer {
  return answer;
}
