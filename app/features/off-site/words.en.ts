export const offSiteEn = {
  "offSite.title": "Off-site copies",
  "offSite.text":
    "After each backup, an encrypted copy goes to another place, so that it survives the loss of this server. Pictures are sent once. Older copies there are kept as long as the backups here.",
  "offSite.noPassphrase":
    "Set BACKUP_PASSPHRASE on the server first: nothing leaves it unencrypted, so no copies are made without it.",
  "offSite.unreadable":
    "The secret key cannot be read on this machine: what it was encrypted with is not in its data folder. Enter it again.",
  "offSite.byEnvironment": "Set by the environment variable {name}, which comes before this form. Change it there.",
  "offSite.failing": "Copying has been failing, with a retry every hour, since",
  "offSite.lastCopy": "Last copied: the backup of",
  "offSite.sent": "{size} were sent for it.",
  "offSite.statusNone": "No off-site copy yet",
  "offSite.statusFailingNone": "The off-site copy is failing, and there is none yet",
  "offSite.statusFailing": "The off-site copy is failing. Last copy: backup of {time}",
  "offSite.statusCopied": "Last off-site copy: backup of {time}",
  "offSite.kind": "Where copies go",
  "offSite.kind.none": "Nowhere",
  "offSite.kind.folder": "A folder on a mounted disk",
  "offSite.kind.s3": "S3-compatible storage",
  "offSite.folder": "Folder",
  "offSite.folderHint":
    "An existing folder on the other disk, such as /mnt/backup/daftar, that the site may write to. If the disk is not mounted, nothing is written.",
  "offSite.folderInvalid": "Enter the whole path of a folder",
  "offSite.folderWithin": "This folder is in the site's own data folder, which the copies have to survive",
  "offSite.address": "Address of the bucket",
  "offSite.addressHint": "With https and the name of the bucket, such as https://s3.example.com/my-bucket.",
  "offSite.addressInvalid": "Enter an address with a bucket, such as https://s3.example.com/my-bucket",
  "offSite.region": "Region",
  "offSite.regionHint": "As your provider names it. Many take “us-east-1” or “auto”.",
  "offSite.key": "Access key ID",
  "offSite.secret": "Secret access key",
  "offSite.secretKept": "A secret key has been stored, encrypted, since {time}. Leave this empty to keep it.",
  "offSite.showSecret": "Show the secret key",
  "offSite.typeSecret":
    "Enter the secret key: the stored one is only used with the address, region and ID it was saved for",
  "offSite.asciiOnly": "Only letters without accents, digits and signs are possible here",
  "offSite.chooseOne": "Choose a place to test",
  "offSite.test": "Test the Place",
  "offSite.testing": "Testing...",
  "offSite.tried": "The place was tested",
  "offSite.testWell": "A file was stored there, read back and removed.",
  "offSite.testFailed": "The test failed. The answer was:",
  "offSite.saved": "Saved. The newest backup is copied within the hour, and each later one as soon as it is made.",
  "offSite.conflict": "Someone else has changed these settings. Reload the page; what you entered was not saved.",
  "offSite.failed": "The place could not be saved or tested. Try again.",
} as const;

type Own = typeof offSiteEn;

declare module "#app/i18n/words/admin-word.ts" {
  interface FeatureWords extends Own {}
}
