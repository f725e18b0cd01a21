import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageState } from "@madoguchi/ui/feedback/page-state";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { NotFoundPicture } from "@madoguchi/ui/pictures/not-found-picture";
import { Link } from "@tanstack/react-router";

/** Shown for an address of the questions that lacks a part (spec §5), with a link to find the right one. */
export function AddressProblem({ problems }: { problems: readonly string[] }) {
  return (
    <PageState
      picture={<NotFoundPicture />}
      heading={<PageHeading>URLが正しくありません</PageHeading>}
      actions={
        <Link to="/mypage" className={buttonClass()}>
          マイページへ
        </Link>
      }
    >
      <p>お手数ですが、マイページから問診をもう一度お開きください。</p>
      <ul lang="en" className="mt-3 text-text-secondary">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </PageState>
  );
}
