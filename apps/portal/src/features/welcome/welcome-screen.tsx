import { PageHeading } from "../../ui/page-heading.tsx";

export function WelcomeScreen() {
  return <PageHeading>オンライン診療</PageHeading>;
}
