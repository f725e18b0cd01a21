/** An act that the server does at each request, while its first answers are lost. */
export type LossyAct<Answer> = {
  /** For a handler of the test's network. */
  answer: () => Answer;
  /** How often the act was done. */
  done: () => number;
};

/** Loses the first `count` answers; the next ones arrive. */
export function loseAnswers<Answer>(count: number, lost: () => Answer, arrived: () => Answer): LossyAct<Answer> {
  let done = 0;
  return {
    answer: () => {
      done += 1;
      return done <= count ? lost() : arrived();
    },
    done: () => done,
  };
}
