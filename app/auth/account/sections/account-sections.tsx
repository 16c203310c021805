import { useAccountKit } from "./account-kit.tsx";
import { EmailSection, PasswordSection } from "./address-sections.tsx";
import { CodesShown } from "./codes-shown.tsx";
import { DataSection, RemoveSection } from "./data-sections.tsx";
import { FactorSection } from "./factor-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { ProveCard } from "./prove-card.tsx";
import { SessionsSection } from "./sessions-section.tsx";

export function AccountSections({ codes }: { codes: string[] | null }) {
  const { answer } = useAccountKit();
  if (answer?.kind === "prove") return <ProveCard {...answer} />;
  return (
    <>
      {codes && <CodesShown codes={codes} />}
      <ProfileSection />
      <EmailSection />
      <PasswordSection />
      <FactorSection />
      <SessionsSection />
      <DataSection />
      <RemoveSection />
    </>
  );
}
