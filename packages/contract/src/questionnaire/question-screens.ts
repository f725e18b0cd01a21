import type { Question } from "./question.ts";
import type { QuestionnaireDefinition } from "./questionnaire.ts";

/** Related questions that a patient answers on one screen. Never empty. */
export type QuestionScreen = {
  /** The clinic's title; `undefined` without one. */
  title: string | undefined;
  /** The visible ones. */
  questions: Question[];
  /** With those that are not asked after the answers so far. */
  allQuestions: readonly Question[];
};

type Split = Pick<QuestionScreen, "title" | "questions">;

/** A longer questionnaire without titles has longer screens instead of more of them (`docs/design/questionnaire.md`). */
export const MOST_SCREENS_WITHOUT_TITLES = 8;

/** About what a telephone shows without much scrolling, in the unit of `sizeOf`. */
const SCREEN_SIZE = 5;

/** The room that a question needs; 1 is a question with up to four short options. */
function sizeOf(question: Question): number {
  switch (question.type) {
    case "radio":
    case "checkbox":
      return question.options.length > 12 ? 1 : Math.ceil(question.options.length / 4);
    case "text":
    case "number":
    case "date":
      return 1;
    case "long-text":
    case "image":
    case "consent":
      return 2;
  }
}

/** A question with a branch is often not visible. */
function roomOf(question: Question): number {
  return question.askedWhen ? sizeOf(question) / 2 : sizeOf(question);
}

/** Each question with the following ones that are asked because of its answer, or of theirs. */
function groupFollowUps(questions: readonly Question[]): Question[][] {
  const groups: Question[][] = [];
  for (const question of questions) {
    const group = groups.at(-1);
    const belongs = group?.some(({ questionId }) => questionId === question.askedWhen?.questionId);
    if (group && belongs) group.push(question);
    else groups.push([question]);
  }
  return groups;
}

/** Fills one screen after the other with whole groups, by their size. */
function splitBySize(questions: readonly Question[]): Split[] {
  const groups = groupFollowUps(questions);
  const rooms = groups.map((group) => group.reduce((sum, question) => sum + roomOf(question), 0));
  const total = rooms.reduce((sum, room) => sum + room, 0);
  const count = Math.min(MOST_SCREENS_WITHOUT_TITLES, Math.ceil(total / SCREEN_SIZE));
  const screens = new Map<number, Question[]>();
  let used = 0;
  for (const [at, group] of groups.entries()) {
    const room = rooms[at] ?? 0;
    // The middle of the group counts, so that a large group begins a new screen.
    const place = Math.floor(((used + room / 2) / total) * count);
    screens.set(place, [...(screens.get(place) ?? []), ...group]);
    used += room;
  }
  return [...screens.values()].map((screen) => ({ title: undefined, questions: screen }));
}

function splitByTitles(questions: readonly Question[]): Split[] {
  const screens: Split[] = [];
  for (const question of questions) {
    const screen = screens.at(-1);
    if (screen && question.startsScreen === undefined) screen.questions.push(question);
    else screens.push({ title: question.startsScreen, questions: [question] });
  }
  return screens;
}

/**
 * The screens of a questionnaire with their visible questions, in order, without empty screens. A screen begins where
 * the clinic has given it a title; without titles, questions are grouped by size, each with its follow-up questions, on
 * at most eight screens. No answer moves a question to another screen.
 * @param visible the questions from `visibleQuestions`.
 */
export function questionScreens(
  { questions }: QuestionnaireDefinition,
  visible: readonly Question[],
): QuestionScreen[] {
  const hasTitles = questions.some(({ startsScreen }) => startsScreen !== undefined);
  const screens = hasTitles ? splitByTitles(questions) : splitBySize(questions);
  return screens.flatMap(({ title, questions: allQuestions }) => {
    const shown = allQuestions.filter((question) => visible.includes(question));
    return shown.length === 0 ? [] : [{ title, questions: shown, allQuestions }];
  });
}
