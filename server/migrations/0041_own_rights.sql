ALTER TABLE "members" ALTER COLUMN "rights" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "rights" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "grants" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "grants" DROP NOT NULL;