/**
 * The packages of every page, with the bundler's helpers. The router's navigation blocker is loaded with the forms. The
 * check icon, a mark of the reservation's steps, is here because signed-in screens would otherwise load those steps for
 * it.
 */
const PACKAGES =
  /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store|lucide\/dist\/esm\/icons\/check\.m?js$)(\/(?!react-router\/dist\/esm\/useBlocker)|$)/;

/** Formatting of days and visits: the first page needs it at once, the week's times later. */
const WORDS = ["contract/src/time/tokyo", "src/entities/clinic/visit-word"];

/** The first page of the reservation without its times, which are loaded separately. */
const CHOICE = [
  "ui/src/fields/segmented-choice",
  "ui/src/layout/steps",
  "src/features/reservation/department-choice",
  "src/features/reservation/describe-department",
  "src/features/reservation/reservation-steps",
  "src/entities/spot/slot-picker",
  "src/entities/spot/week-skeleton",
  "src/entities/spot/picker-heading",
  "src/portal-context/use-hydrated",
  "src/features/reservation/new-reservation-screen",
  "src/routes/reservation/-use-prepare-screens",
];

/** The layout of all pages of the reservation, which is too small for its own file. */
const RESERVATION = /\/src\/routes\/reservation\/route\.tsx\?tsr-split=component$/;

/** The sign-in: by LINE, and the form for the mail address. */
const FORM = [
  "ui/src/fields/text-field",
  "ui/src/fields/text-input",
  "ui/src/forms/form",
  "src/features/sign-in/login-screen",
  "src/features/sign-in/email-form",
  "src/features/sign-in/passkey-choice",
  "src/features/sign-in/use-send-mail",
  "src/features/sign-in/use-email-input",
  "src/features/line/line-button",
  "src/entities/terms/terms-button",
];

/** Parts that pages draw after hydration: the footer, portraits, small controls. */
const PARTS = [
  "src/layout/footer",
  "ui/src/text/text-link",
  "src/entities/clinic/clinic-contact",
  "src/entities/doctor/doctor-avatar",
  "contract/src/clinic/find-doctor",
  "ui/src/pictures/(arch|avatar|department-picture)",
  "ui/src/buttons/(chip|chip-class)",
  "ui/src/text/weekday-colour",
];

/** The times of a week, loaded after `CHOICE`, and for a change of time as well. */
const WEEK = [
  "src/entities/spot/(?!chosen-time)[a-z-]+",
  "src/features/reservation/department-list",
  "contract/src/spot/availability",
  "contract/src/reservation/lead-time",
  "src/entities/clinic/use-holiday-of",
  "ui/src/layout/action-bar",
];

/** The calls of the API, the cache, and the messages of failures. */
const CALLS =
  /node_modules\/(swr|dequal|ky)\/|contract\/src\/http\/paths\.ts$|\/src\/(api\/(ky-calls|read-refusal)|language\/server-text(\.en)?|errors\/(identity-error|proof-needed-error|describe-failure)|fetching\/data-fetching|entities\/problem\/read-problem|entities\/clinic\/clinic-fetcher)\.tsx?$|ui\/src\/feedback\/load-error\.tsx$/;

function anyOf(modules: readonly string[]): RegExp {
  return new RegExp(`/(${modules.join("|")})\\.tsx?$`);
}

/**
 * Which modules share a file on the public pages. Many small files compress worse and need more requests, so what every
 * page needs is in two files (the packages, and the portal's own first modules, `src/every-page.ts` among them), and
 * the rest in one file per purpose. Where two groups match a module the higher priority wins. `npm test` checks the
 * sums against their budget.
 */
export const chunkGroups = [
  { name: "base", test: PACKAGES, priority: 4 },
  { name: "portal", tags: ["$initial" as const], priority: 3 },
  { name: "choice", test: new RegExp(`${anyOf(CHOICE).source}|${RESERVATION.source}`), priority: 1 },
  { name: "form", test: anyOf(FORM), priority: 1 },
  // A group includes the imports of its modules, unless these match a group of a higher priority.
  { name: "words", test: anyOf(WORDS), priority: 2 },
  { name: "parts", test: anyOf(PARTS), priority: 1 },
  { name: "calls", test: CALLS, priority: 1 },
  { name: "week", test: anyOf(WEEK), priority: 0 },
];
