import { anyone, factsOf } from "#app/http/ctx.ts";
import { Heading, Section } from "#app/ui/page.tsx";
import { listNamed } from "#domain/shop/catalogue/queries.ts";
import type { Route } from "./+types/mat-pilates.ts";
import { Carousel } from "./carousel.tsx";
import { matPilates as copy } from "./mat-pilates-copy.ts";
import { Prices } from "./prices.tsx";
import { ServiceHero } from "./service-hero.tsx";
import { Benefits, BookService, ForWhomAndBring, Questions, Steps } from "./service-sections.tsx";
import { serviceCrumbs, siteMeta } from "./site-meta.ts";
import { SitePicture } from "./site-picture.tsx";
import { questionData, serviceData } from "./structured-data.ts";

export const handle = { still: true, cacheable: [] };

const path = "/mat-pilates";
const crumbs = serviceCrumbs(copy.title, path);
const offered = [
  "mat-pilates-course",
  "mat-pilates-monday-evening-shefford",
  "mat-pilates-wednesday-morning-clophill",
  "gentle-mat-bone-health-meppershall",
];

export async function loader({ context }: Route.LoaderArgs) {
  return { offers: await listNamed(anyone(context), offered), origin: factsOf(context).origin };
}

export const meta = (args: Route.MetaArgs) =>
  siteMeta(
    {
      title: copy.title,
      description: copy.description,
      path,
      slot: "services.mat-pilates",
      crumbs,
      data: (facts) => [
        serviceData(
          { name: copy.title, description: copy.description, path, offers: args.loaderData?.offers ?? [] },
          facts,
        ),
        questionData(copy.questions),
      ],
    },
    args,
  );

export default function MatPilates({ loaderData: { offers } }: Route.ComponentProps) {
  return (
    <>
      <ServiceHero copy={copy} slot="services.mat-pilates" crumbs={crumbs} price={offers[0]} />
      <Benefits title="What six weeks can do" points={copy.benefits} />
      <Steps title="What happens in a class" steps={copy.session} />
      <Section tone="mist" reveal>
        <div className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 lg:grid-cols-[1fr_2.4fr]">
          <div>
            <Heading>A look inside</Heading>
            <p className="mt-4 text-lg">
              Bright halls, warm floors and small groups. Mats, blocks and bands are already there.
            </p>
          </div>
          <Carousel
            label="Pictures of our mat classes"
            slots={["mat.1", "mat.2", "mat.3", "mat.4", "mat.5", "mat.6"]}
          />
        </div>
      </Section>
      <ForWhomAndBring copy={copy} />
      <Instructor />
      <Prices
        offers={offers}
        note="One price for the whole block of six. Choose your hall, or ask us which group would suit you."
      />
      <Questions questions={copy.questions} />
      <BookService copy={copy} slot="gallery.1" />
    </>
  );
}

function Instructor() {
  return (
    <Section tone="cream" reveal>
      <div className="grid items-center gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 md:grid-cols-[1fr_1.7fr]">
        <SitePicture slot="home.founder" className="aspect-square w-full max-w-sm rounded-arch" />
        <div>
          <p className="eyebrow mb-3">Your instructor</p>
          <Heading>One teacher, who knows your name</Heading>
          <div className="prose mt-5 text-lg">
            <p>
              Every class is taught by the studio’s founder, a certified Pilates instructor and sports therapist with
              nearly a decade of experience. She treats injuries during the week, so she knows what a shoulder, a hip or
              a new scar should and should not be asked to do.
            </p>
            <p>Classes have twelve people at most. That is how many she can see at once.</p>
          </div>
        </div>
      </div>
    </Section>
  );
}
