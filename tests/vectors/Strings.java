import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Function;
import javax.tools.ToolProvider;

/**
 * Prints java.json: what Java writes for strings, by DataOutput.writeUTF and into the constant pool of a class file.
 *
 * <p>java tests/vectors/Strings.java &gt; tests/vectors/java.json (a JDK, 17 or later)
 */
public final class Strings {
  private static final int[] BOUNDARY_UNITS = {
    0, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xE000, 0xFFFF
  };

  private static final HexFormat HEX = HexFormat.ofDelimiter(" ").withUpperCase();

  public static void main(String[] arguments) throws IOException {
    List<String> texts = new ArrayList<>(List.of("", "\uD83D\uDE00", "a\0\u00E9\u6F22\uD83D\uDE00", "\uFEFF"));
    for (int first : BOUNDARY_UNITS) {
      texts.add("" + (char) first);
      for (int second : BOUNDARY_UNITS) texts.add("" + (char) first + (char) second);
    }
    Function<byte[], String> hex = HEX::formatHex;
    System.out.println("{\n  \"fields\": [\"units\", \"written by writeUTF\", \"in a constant pool\"],\n  \"vectors\": [");
    List<byte[]> constants = constantsOf(texts);
    for (int index = 0; index < texts.size(); index++) {
      ByteArrayOutputStream written = new ByteArrayOutputStream();
      new DataOutputStream(written).writeUTF(texts.get(index));
      System.out.printf(
          "    [\"%s\", \"%s\", \"%s\"]%s%n",
          units(texts.get(index)),
          hex.apply(written.toByteArray()),
          hex.apply(constants.get(index)),
          index + 1 < texts.size() ? "," : "");
    }
    System.out.println("  ]\n}");
  }

  private static String units(String text) {
    StringBuilder result = new StringBuilder();
    for (char unit : text.toCharArray()) result.append(result.isEmpty() ? "" : " ").append("%04X".formatted((int) unit));
    return result.toString();
  }

  /** Compiles a class with a constant field for each text, and reads what the class file has after a mark. */
  private static List<byte[]> constantsOf(List<String> texts) throws IOException {
    Path folder = Files.createTempDirectory("strings");
    List<byte[]> found = new ArrayList<>();
    for (String text : texts) {
      StringBuilder literal = new StringBuilder();
      for (char unit : text.toCharArray()) literal.append("\\u%04X".formatted((int) unit));
      // Escapes are read before literals are, so no text may have a quote, a backslash or a line end.
      Path source = folder.resolve("C.java");
      Files.writeString(source, "class C { static final String S = \"MARK" + literal + "\"; }");
      ToolProvider.getSystemJavaCompiler().run(null, null, null, source.toString());
      found.add(markedConstant(folder.resolve("C.class")));
    }
    return found;
  }

  /** The marked one of the text constants of a class file, which have the tag 1 (JVM specification, 4.4). */
  private static byte[] markedConstant(Path file) throws IOException {
    try (InputStream stream = Files.newInputStream(file); DataInputStream input = new DataInputStream(stream)) {
      input.readNBytes(8);
      int count = input.readUnsignedShort();
      for (int index = 1; index < count; index++) {
        int tag = input.readUnsignedByte();
        switch (tag) {
          case 1 -> {
            byte[] bytes = input.readNBytes(input.readUnsignedShort());
            if (new String(bytes, 0, Math.min(4, bytes.length), "ISO-8859-1").equals("MARK")) {
              return java.util.Arrays.copyOfRange(bytes, 4, bytes.length);
            }
          }
          case 7, 8, 16, 19, 20 -> input.readNBytes(2);
          case 15 -> input.readNBytes(3);
          case 5, 6 -> {
            input.readNBytes(8);
            index++;
          }
          default -> input.readNBytes(4);
        }
      }
    }
    throw new IOException("no marked constant in " + file);
  }
}
